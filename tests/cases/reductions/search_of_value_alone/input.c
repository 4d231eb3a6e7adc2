/* Nobody asks where the best value stands: it is a reduction then, and the place is each rank's own. */
#include <float.h>
#include <stdio.h>

#define N 40

static int a[N], at;
static double d[N];

static int twice(int x)
{
    at = x;
    return 2 * at;
}

int main(void)
{
    int i, best = -1, where = 7, first = -1;
    double least = DBL_MAX;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        a[i] = twice(i * 7 % 11);
        d[i] = i * 5 % 13 - 3.5;
    }
    /* DOALL_END */

    /* the place is not read */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        if (a[i] > best) {
            best = a[i];
            at = i;
        }
    /* DOALL_END */
    printf("%d\n", best);

    /* one of two places is */
    best = -1;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        if (a[i] >= best) {
            best = a[i];
            at = i;
            where = i + 1;
        }
    /* DOALL_END */
    printf("%d %d\n", best, where);

#pragma omp parallel for
    for (i = 0; i < N; i++)
#pragma omp critical
        if (d[i] < least) {
            least = d[i];
            first = i;
        }
    printf("%g\n", least);
    first = 0;
    return first;
}
