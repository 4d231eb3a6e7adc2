/* A function gives the line that is sorted. */
#include <stdio.h>
#include <stdlib.h>

#define N 30
#define M 12

static double a[N][M];

static int compare(const void *p, const void *q)
{
    const double x = *(const double *)p, y = *(const double *)q;

    return (x > y) - (x < y);
}

static double *row(int i) { return a[i]; }

int main(void)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        qsort(row(i), M, sizeof(double), compare);
    /* DOALL_END */
    printf("%g\n", a[3][3]);
    return 0;
}
