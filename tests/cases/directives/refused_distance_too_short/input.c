/* u[i - 2] and u[i][j + 1] lie farther away than DD says */
#define N 12

static int u[N], v[N], w[N][N], x[N][N];

int main(void)
{
    int i, j;

    /* DOALL_BEGIN P=BLK */
    /* DD u(-1) (1) */
    for (i = 2; i < N - 1; i++)
        v[i] = u[i - 2] + u[i + 1];
    /* DOALL_END */
    /* DD w(-1,0) (1,0) */
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < N - 1; i++)
        for (j = 1; j < N - 1; j++)
            x[i][j] = w[i - 1][j] + w[i + 1][j] + w[i][j + 1];
    /* DOALL_END */
    return v[2] + x[1][1];
}
