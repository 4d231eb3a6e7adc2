/* Near miss of rows_in_a_function: the first element that the function writes is the last one of the row before. */
#include <stdio.h>

#define N 20

static double m[N + 1][N];

static void put(double *r, int n, int i)
{
    int j;

    for (j = 0; j < n; j++)
        r[j - 1] = j + 100 * i;
}

int main(void)
{
    int i, j;

    /* DOALL_BEGIN P=BLK */
    for (i = 1; i <= N; i++)
        put(m[i], N, i);
    /* DOALL_END */
    for (i = 0; i <= N; i++)
        for (j = 0; j < N; j++)
            printf("%g\n", m[i][j]);
    return 0;
}
