/* Marked loops as bodies without braces: what describes their parts ends with the body, so the lines are collected in it. */
#include <stdio.h>
#define N 16
static int square[N], cube[N];
int main(void)
{
    int i, t, n = N, m = 3;
    if (scanf("%d", &n) != 1)
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++)
            square[i] = i * i;
        /* DOALL_END */
    else
        n = N - 1;
    for (t = 0; t < 3; t++, m += 2)
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < m; i++)
            cube[i] = cube[i] + i * i * t;
        /* DOALL_END */
    while (m-- > 5)
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < m; i++)
            cube[i] = cube[i] * 2;
        /* DOALL_END */
    for (i = 0; i < n; i++)
        printf("%d %d\n", square[i], cube[i]);
    return 0;
}
