/* atexit reads an array that stays with its owners in the function, and another that is with its owners where the function is called. */
#include <stdio.h>
#include <stdlib.h>

static long total[12], other[30];

static void report(void)
{
    int i;
    long s = 0;

    for (i = 0; i < 12; i++)
        s = s * 3 + total[i];
    for (i = 0; i < 30; i++)
        s = s * 3 % 1000003 + other[i];
    printf("report: %ld\n", s);
}

static void step(long *t, int n)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        t[i] += i % 5;
    /* DOALL_END */
    if (t[3] > 1)
        exit(7);
}

int main(void)
{
    int i;

    atexit(report);
    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < 30; i++)
        other[i] = i * i;
    /* DOALL_END */
    step(total, 12);
    return 0;
}
