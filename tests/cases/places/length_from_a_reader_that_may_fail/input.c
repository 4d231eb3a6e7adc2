/* A reader leaves early where the input ends: whether the length came to all ranks, the ways to its end do not agree. The message says the length. */
#include <stdio.h>
#include <stdlib.h>

static int n, count;
static double *val;

static int readm(void)
{
    int i;

    if (scanf("%d %d", &n, &count) != 2)
        return 2;
    val = malloc(count * sizeof(double));
    for (i = 0; i < count; i++)
        if (scanf("%lf", &val[i]) != 1)
            return 4;
    return 0;
}

static void copy(double *y)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        y[i] = val[i * 2 % n] + val[i];
    /* DOALL_END */
}

int main(void)
{
    double y[8] = {0};
    int i, failed = readm();

    if (failed == 2)
        return failed;
    copy(y);
    for (i = 0; i < n; i++)
        printf("%g\n", y[i]);
    return failed;
}
