/* The pointer means one function, which is known to read what the iteration before has left. */
#include <stdio.h>

#define N 40

static double u[N];
static double total;

static double adding(double x)
{
    total += x;
    return total;
}

int main(void)
{
    double (*sums)(double) = adding;
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        u[i] = sums(i);
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%g\n", u[i]);
    return 0;
}
