/* They touch what belongs to other iterations, or nobody says how much they touch. */
#include <stdio.h>
#include <stdlib.h>

#define N 30
#define M 12

static char all[N * M + M], text[N][M];
static double a[N][M], b[N][M];
static int ends[N];

static int compare(const void *p, const void *q)
{
    const double x = *(const double *)p, y = *(const double *)q;

    return (x > y) - (x < y);
}

int main(void)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)         /* one more than the distance to the next text */
        snprintf(&all[i * M], M + 1, "%d", i);
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N - 1; i++)     /* two lines */
        qsort(a[i], 2 * M, sizeof(double), compare);
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)         /* it stores elsewhere, too */
        snprintf(text[i], M, "%d%n", i, &ends[0]);
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)         /* so many lines as the iteration says */
        qsort(b, i, sizeof(double), compare);
    /* DOALL_END */
    printf("%s %g %s %g %d\n", all, a[3][3], text[2], b[1][1], ends[0]);
    return 0;
}
