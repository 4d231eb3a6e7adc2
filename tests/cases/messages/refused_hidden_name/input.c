/* In the block u is another variable: a message of the file's u cannot name it. Where the block has ended, it can. */
#include <stdio.h>

#define N 12

static double u[N];

static double last(void)
{
    return u[N - 1];
}

int main(void)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        u[i] = i;
    /* DOALL_END */
    {
        double u = 2;
        printf("%g\n", u * last());
    }
    {
        double v = 2;
        printf("%g\n", v * u[1]);
    }
    return 0;
}
