/* the loop that ends the program may run on all ranks otherwise, but one of them must end it */
#define N 8

static int u[N];

int main(int argc, char **argv)
{
    int i;

    (void)argv;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        u[i] = i + argc;
    /* DOALL_END */
    for (i = 0; i < N; i++)
        if (argc > i + 1)
            return i + 5;
    return 3;
}
