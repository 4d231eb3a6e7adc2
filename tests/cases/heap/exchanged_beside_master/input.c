// Two arrays exchange their memory in each round: one that every rank has, one that rank 0 has read. Their owners come from an earlier round.
#include <stdio.h>
#include <stdlib.h>

#define N 7
#define M 11

int main(void)
{
    int i, j, t, row, sum = 0;
    double (*a)[M] = malloc(M * sizeof *a);
    double (*b)[M] = malloc(M * sizeof *b);
    double c[N];

    srand(79);
    for (i = 0; i < M; i++)
        for (j = 0; j < M; j++) {
            b[i][j] = rand() % 1024;
        }
    /* INIT_BEGIN */
    for (i = 0; i < M; i++)
        for (j = 0; j < M; j++)
            a[i][j] = 35;
    /* INIT_END */
    for (i = 0; i < N; i++)
        c[i] = i;
    for (t = 3; t >= 0; t--) {
        double (*tmp)[M];
        tmp = a, a = b, b = tmp;
        if (t % 2 == 1) {
            /* DOALL_BEGIN P=CYC */
            for (i = 0; i < M - 2; i++)
                b[i][0] = t;
            /* DOALL_END */
            /* DOALL_BEGIN P=BLK */
            for (row = 0; row < N; row += 2)
                c[N - 1 - row] = c[N - 1 - row] * 3 + b[row][4] * t;
            /* DOALL_END */
        }
    }
    for (i = 0; i < M; i++)
        for (j = 0; j < M; j++)
            sum = (sum * 31 + (int)a[i][j] + 2 * (int)b[i][j]) % 10007;
    for (i = 0; i < N; i++)
        sum = (sum * 31 + (int)c[i]) % 10007;
    printf("%d\n", sum);
    free(a);
    free(b);
    return 0;
}
