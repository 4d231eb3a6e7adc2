/* Three buffers of rows take each other's roles, by a macro in some steps; what is in the middle is printed in between. */
#include <stdio.h>
#include <stdlib.h>

#define SWAP(type, a, b) do { type t = a; a = b; b = t; } while (0)

typedef double row[8];

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 12, i, j, k;
    row *before = calloc(n, sizeof *before);
    row *now = calloc(n, sizeof *now);
    row *next = calloc(n, sizeof *next);

    before[n / 2][3] = now[n / 2][4] = 1;
    for (k = 0; k < 7; k++) {
        row *oldest = before;

        printf("%g\n", now[n / 2][4]);
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < n - 1; i++)
            for (j = 1; j < 7; j++)
                next[i][j] = 2 * now[i][j] - before[i][j] + 0.25 * (now[i - 1][j] + now[i + 1][j] + now[i][j - 1] + now[i][j + 1] - 4 * now[i][j]);
        /* DOALL_END */
        before = now, now = next, next = oldest;
        if (k == 5)
            SWAP(row *, now, before);
    }
    for (i = 0; i < n; i++)
        for (j = 0; j < 8; j++)
            printf("%g %g %g\n", before[i][j], now[i][j], next[i][j]);
    free(before);
    free(now);
    free(next);
    return 0;
}
