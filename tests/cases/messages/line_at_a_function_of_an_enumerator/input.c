/* The line that all need is the value of a function, behind which further values of the plan stand; an enumerator is in it. */
#include <stdio.h>

enum { N = 11, SKIP = 3 };

static int wrapped(int i, int n) { return i < n ? i : i - n; }

int main(void)
{
    int u[N][N], v[N][N], i, j, t;
    long sum = 0;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            u[i][j] = v[i][j] = (i * 7 + j * 3) % 5;
    /* DOALL_END */
    for (t = 0; t < 4; t++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            for (j = 0; j < N; j++)
                v[i][j] += u[wrapped(t * SKIP + SKIP, N)][j] + u[(t * SKIP + 2) % N][j] * i;
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            u[i][t] = v[i][t + 1] % 100;
        /* DOALL_END */
    }
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            sum = (sum * 31 + v[i][j] + u[i][j]) % 1000003;
    printf("%ld\n", sum);
    return 0;
}
