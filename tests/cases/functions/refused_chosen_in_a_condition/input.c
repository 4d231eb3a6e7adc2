/* the call is a part of a statement: before it no rank knows whether it is made */
#include <stdio.h>

#define N 16

static double u[N];

static double grow(double s)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        u[i] += s * i;
    /* DOALL_END */
    return s + 1;
}

static double shrink(double s)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        u[i] -= s;
    /* DOALL_END */
    return s - 1;
}

static void run(double (*step)(double), double s)
{
    while ((s = step(s)) > 1 && s < 4) {
    }
}

int main(void)
{
    run(grow, 1);
    run(shrink, 5);
    printf("%g\n", u[N - 1]);
    return 0;
}
