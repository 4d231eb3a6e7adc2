/* strsep gives a pointer into what the pointer points to that it is given the address of */
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>

#define N 24

static char g[N + 1], r[N + 1];

static void f(const char *p, int n)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        g[i] = (char)(i * 3);
    /* DOALL_END */
    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < n; i++)
        r[i] = (char)(p[i] + 1);
    /* DOALL_END */
}

int main(void)
{
    char *rest = g, *part;
    int i;

    for (i = 0; i < N; i++)
        g[i] = (char)('0' + i % 9);
    part = strsep(&rest, ",");
    f(part, N);
    for (i = 0; i < N; i++)
        printf("%d %d\n", g[i], r[i]);
    return 0;
}
