/* The value of a call is a sum over a part of the array and what the call inside gives; each has a part of its own. */
#include <stdio.h>

#define N 64

static double a[N];

static double sum(int first, int count)
{
    double mine = 0.0;
    int i;

    if (count <= 0)
        return 0.0;
    /* DOALL_BEGIN P=BLK */
    for (i = first; i < first + count; i++)
        mine += a[i];
    /* DOALL_END */
    double rest = sum(first + count, count / 2);

    return mine + 0.5 * rest;
}

int main(void)
{
    int i;

    for (i = 0; i < N; i++)
        a[i] = i % 8;
    printf("%.6f\n", sum(0, 32));
    return 0;
}
