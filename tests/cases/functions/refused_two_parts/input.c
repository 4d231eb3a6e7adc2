/* two parts of one array, which overlap; one is written */
#include <stdio.h>

#define N 40

static double x[N];

static void add(double *to, const double *from, int n)
{
    int j;

    /* DOALL_BEGIN P=BLK */
    for (j = 0; j < n; j++)
        to[j] = from[j] + 1;
    /* DOALL_END */
}

int main(void)
{
    add(x, x + 1, N - 1);
    printf("%g\n", x[5]);
    return 0;
}
