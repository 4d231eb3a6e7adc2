/* A line of the file cannot be read: the place and what could stand there are told. */
double weight(int i);

static double a[9];

int main(void)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 9; i++)
        a[i] = weight(i);
    /* DOALL_END */
    return a[3] > 5;
}
