/* Two operators for elements that may be the same, an element that the function reads, one table given twice, a value that is used. */
#include <stdio.h>

#define N 100

static int c[8], d[8], e[8], f[8];

static void two(int v)
{
    c[v % 8] += v;
    c[(v + 1) % 8] *= 2;
}

static void reads(int *p, int v) { p[v % 8] += p[(v + 1) % 8]; }

static void by(int *p, int *q, int v)
{
    p[v % 8] += v;
    q[v % 7]++;
}

static int number(int v) { return f[v % 8]++; }

int main(void)
{
    static int x[N], y[N];
    int i;

    for (i = 0; i < N; i++)
        x[i] = i * 7 + i / 3;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        two(x[i]);
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        reads(d, x[i]);
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        by(e, e, x[i]);
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        y[i] = number(x[i]);
    /* DOALL_END */
    for (i = 0; i < 8; i++)
        printf("%d %d %d %d %d\n", c[i], d[i], e[i], f[i], y[i]);
    return 0;
}
