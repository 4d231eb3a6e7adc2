/* Loops whose subscripts never meet in two iterations: each is proven. */
#include <stdio.h>
#include <stdlib.h>

#define N 24

static int a[2 * N], b[3 * N], c[N][N], d[2 * N + 1], e[2 * N], f[N];

int main(int argc, char **argv)
{
    int i, n = argc > 1 ? atoi(argv[1]) : N, m = argc > 2 ? atoi(argv[2]) : N;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)     /* strides that never meet */
        a[2 * i] = i;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)     /* the odd elements from the even ones */
        a[2 * i + 1] = a[2 * i] + 1;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)     /* the upper half from the lower one: i + N is never below N */
        e[i + N] = e[i] + i;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)     /* three elements an iteration */
        b[3 * i] = b[3 * i + 1] + b[3 * i + 2] + i;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)     /* backwards through the array */
        f[N - 1 - i] = 2 * i;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = N - 1; i >= 0; i--)    /* a loop that counts down */
        f[i] = f[i] + 1;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 2 * n; i += 2)  /* a step of two, and the element between */
        d[i] = d[i + 1] + i;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < m; i++)     /* the column is another one */
        c[i][0] = c[i - 1][1] + i;
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%d %d %d %d %d %d %d\n", a[2 * i], a[2 * i + 1], b[3 * i], c[i][0], d[2 * i], e[i + N], f[i]);
    return 0;
}
