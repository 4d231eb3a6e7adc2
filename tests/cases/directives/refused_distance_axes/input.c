/* one offset for each axis */
#define N 12

static int u[N], w[N][N], x[N][N];

int main(void)
{
    int i, j;

    /* DD w(-1) (0,1)  u(0,0) */
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < N - 1; i++)
        for (j = 1; j < N - 1; j++)
            x[i][j] = w[i - 1][j] + w[i][j + 1] + u[i];
    /* DOALL_END */
    return x[1][1];
}
