/* all ranks get the first columns of a, then the owners change one of them: they still have the others */
#include <stdio.h>

#define N 6
#define M 9
#define L 1

static int a[L][N + 2], b[M][N];

int main(void)
{
    int i, j, n = 0, row, step, t;

    for (i = 0; i < L; i++)
        for (j = 0; j < N + 2; j++)
            if (scanf("%d", &a[i][j]) != 1)
                return 1;
    if (scanf("%d", &n) != 1)
        return 1;
    for (t = 0; t < 3; t++) {
        /* DOALL_BEGIN P=BLK */
        for (row = 0; row < M; row++) {
            for (i = 0; i < N; i++)
                b[row][i] = (a[L - 1][i] + b[row][i] + row + a[0][3]) % 1000;
        }
        /* DOALL_END */
        step = 0;
        while (step < n && b[0][0] != 3) {
            /* DOALL_BEGIN P=CYC */
            for (i = 0; i < L; i++)
                a[i][3] = (a[i][3] + a[i][t] + b[i][i]) % 1000;
            /* DOALL_END */
            step++;
        }
    }
    for (i = 0; i < L; i++)
        printf("%d %d %d\n", a[i][0], a[i][3], b[i][4]);
    return 0;
}
