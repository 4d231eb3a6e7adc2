/* all ways to write i = i + 1 */
#include <stdio.h>
#define N 13

static int a[N], b[N], c[N], d[N], e[N], f[N];

int main(void)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; ++i) a[i] = i;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i += 1) b[i] = 2 * i;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i = i + 1) c[i] = 3 * i;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i = 1 + i) d[i] = 4 * i;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = N - 1; i >= 0; --i) e[i] = 5 * i;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = N - 1; i > -1; i = i - 1) f[i] = a[i] + b[i] + c[i] + d[i] + e[i];
    /* DOALL_END */
    printf("index %d\n", i);
    for (i = 0; i < N; i++)
        printf("%d %d %d %d %d %d\n", a[i], b[i], c[i], d[i], e[i], f[i]);
    return 0;
}
