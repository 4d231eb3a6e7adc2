// Copies that are no split loops: of a part, of other lines, of what only the master needs, of lines that have no owner beforehand.
#include <stdio.h>
#include <string.h>

#define N 24

static int u[N][N], v[N][N], part[N][N], wide[2 * N][N / 2], seen[N][N];

static long x[N], y[N];

/* which rank has a line of y is known when the loop has ended */
static int scheduled(void)
{
    int sum = 0;
    for (int t = 0; t < 3; t++) {
        /* DOALL_BEGIN P=GSS */
        for (int i = 0; i < N; i++)
            y[i] = x[i] + x[N - 1 - i] * t + i;
        /* DOALL_END */
        memcpy(x, y, sizeof x);
    }
    for (int i = 0; i < N; i++)
        sum = (sum * 3 + x[i]) % 1009;
    return sum;
}

int main(void)
{
    int i, j, t, sum = 0;
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            u[i][j] = part[i][j] = (i * 5 + j * 3) % 17;
    for (t = 0; t < 4; t++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            for (j = 0; j < N; j++)
                v[i][j] = u[i][N - 1 - j] + part[i][j] + wide[i][j / 2] + t;
        /* DOALL_END */
        memcpy(part, v, sizeof(int) * N * (N - 2));
        memcpy(wide, v, sizeof wide);
        memcpy(seen, v, sizeof seen);
        for (i = 0; i < N; i++)
            sum = (sum * 7 + seen[i][t]) % 1009;
    }
    printf("%d %d\n", sum, scheduled());
    for (i = 0; i < 2 * N; i++)
        sum = (sum * 7 + part[i / 2][i % N] + wide[i][3]) % 1009;
    printf("%d\n", sum);
    return 0;
}
