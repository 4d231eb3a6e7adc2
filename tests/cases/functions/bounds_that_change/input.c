/* The size changes between the loops, by its name, by a function and through a pointer: each loop is dealt out by the size that it has. */
#include <stdio.h>

#define N 30

static int size[2] = {N, N / 2};
static double a[N], b[N];

static void shrink(int *by)
{
    int i;

    by[1] -= 3;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        b[i] += 1;
    /* DOALL_END */
}

static void fill(double value)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < size[1]; i++)
        a[i] = a[i] + value * i;
    /* DOALL_END */
}

int main(void)
{
    int i;

    fill(1);
    size[1] = 20;
    fill(2);
    shrink(size);
    fill(4);
    size[0] = 7;
    fill(8);
    for (i = 0; i < N; i++)
        printf("%g %g\n", a[i], b[i]);
    return 0;
}
