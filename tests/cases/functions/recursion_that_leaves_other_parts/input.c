/* Each call leaves other parts with their owners than the call in it; the lines have the same number in all of them. */
#include <stdio.h>

#define M 12

static int a[M], b[M];

static void relax(int *u, int *v, int n, int left)
{
    int i;

    if (left <= 0)
        return;
    /* DOALL_BEGIN P=GSS */
    for (i = 1; i < n - 1; i++)
        v[i] = (u[i - 1] + u[i + 1] + left) & 1023;
    /* DOALL_END */
    relax(v, u, n, left - 1);
    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < n - 1; i++)
        u[i] = (u[i] + v[i + 1]) & 1023;
    /* DOALL_END */
}

int main(void)
{
    int i, row;

    for (i = 0; i < M; i++)
        b[i] = 71;
    if (b[3] & 1) {
        /* DOALL_BEGIN P=CYC */
        for (row = 0; row < M - 1; row++) {
            a[row] ^= row;
            b[row + 1] = (b[row + 1] ^ row) & 1023;
        }
        /* DOALL_END */
    }
    relax(a, b, M, 4);
    for (i = 0; i < M; i++)
        printf("%d %d\n", a[i], b[i]);
    return 0;
}
