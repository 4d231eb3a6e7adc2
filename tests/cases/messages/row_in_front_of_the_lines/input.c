/* Row 0, which all read, stands in front of the rows of the loop: the master has it, who has made the numbers. Once in a loop of its own, once in one that is dealt out as the
   loop over the columns. */
#include <stdio.h>
#include <stdlib.h>

#define N 13
#define M 7

static void fill(long (*a)[N + 2])
{
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N + 2; j++)
            a[i][j] = rand() % 100 + j;
}

int main(void)
{
    int i;
    long (*a)[N + 2] = malloc(N * sizeof *a), (*b)[N + 2] = malloc(N * sizeof *b), p, sum = 0;

    fill(a);
    fill(b);
    /* DOALL_BEGIN P=BLK */
    for (int row = 2; row < M; row++) {
        for (i = 0; i < row + 1; i++)
            if (i)
                a[row][i] = a[0][i + 2];
            else
                a[row][i] = 1;
    }
    /* DOALL_END */
    for (i = 0; i < M; i++)
        sum += a[i][i] * (i + 1);
    printf("%ld\n", sum);

    /* DOALL_BEGIN P=BLK */
    for (int row = 2; row < M; row++) {
        p = b[row][row];
        for (i = 0; i < row + 1; i++)
            if (i)
                b[row][i] = p + b[0][i + 2];
            else
                b[row][i] = 1;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (int column = 0; column != N + 2; column++)
        for (int j = N - 1; j > -1; j--)
            b[j][column] ^= j;
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%ld %ld\n", b[i][0], b[i][i]);
    free(a);
    free(b);
    return 0;
}
