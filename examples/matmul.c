/* Multiplies two square matrices: c = a * b.

   The program is ordinary sequential C:      gcc matmul.c -o matmul && ./matmul 200
   The comments in capitals tell dmcg which loop may run in parallel:
                                              dmcg run matmul.c -n 4 -- 200

   Every row of c can be computed alone, so the loop over i is marked: each process computes a block of rows. For that
   it needs the same rows of a and all of b. */
#include <stdio.h>
#include <stdlib.h>

#define MAX 1024

static double a[MAX][MAX], b[MAX][MAX], c[MAX][MAX];

/* Fills a and b with small whole numbers. rand() gives the same numbers for the same seed, so the result can be
   compared from run to run. */
static void read_input(int n, unsigned seed)
{
    int i, j;

    srand(seed);
    for (i = 0; i < n; i++)
        for (j = 0; j < n; j++) {
            a[i][j] = rand() % 10;
            b[i][j] = rand() % 10;
        }
}

int main(int argc, char *argv[])
{
    int n = argc > 1 ? atoi(argv[1]) : 200;         /* size of the matrices */
    int seed = argc > 2 ? atoi(argv[2]) : 1;        /* chooses the numbers in them */
    double checksum = 0;
    int i, j, k;

    if (n < 1 || n > MAX) {
        fprintf(stderr, "usage: matmul [size up to %d] [seed]\n", MAX);
        return 1;
    }
    read_input(n, seed);

    /* INIT_BEGIN */
    for (i = 0; i < n; i++)
        for (j = 0; j < n; j++)
            c[i][j] = 0;
    /* INIT_END */

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        for (j = 0; j < n; j++)
            for (k = 0; k < n; k++)
                c[i][j] = c[i][j] + a[i][k] * b[k][j];
    /* DOALL_END */

    /* A weighted sum: it changes when any two elements are exchanged. */
    for (i = 0; i < n; i++)
        for (j = 0; j < n; j++)
            checksum += c[i][j] * (1 + (i * 31 + j) % 97);
    printf("%d x %d matrices, checksum %.0f\n", n, n, checksum);
    return 0;
}
