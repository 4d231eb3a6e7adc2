static int total[20];

int main(void)
{
    int i;

    /* DOALL_BEGIN P=BLK */
#pragma GCC ivdep
    for (i = 0; i < 20; i++)
        total[i] = i;
#pragma GCC ivdep
    for (i = 0; i < 20; i++)
        total[i] *= 2;
    /* DOALL_END */
    return total[3];
}
