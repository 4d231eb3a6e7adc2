/* Heat in a square plate whose size is chosen at run time: Jacobi iteration on two heap blocks.

       gcc -O2 jacobi_heap.c -o jacobi_heap -lm && ./jacobi_heap 400 1e-4
       dmcg run jacobi_heap.c -n 4 -- 400 1e-4

   All rows are set by the processes that own them, the inner ones are improved until no point changes by more than the limit. The two
   blocks change roles after each step. Each process owns a block of rows; in a step it needs one row from each neighbour, and all
   processes agree on the largest change. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char *argv[])
{
    int n = argc > 1 ? atoi(argv[1]) : 200;
    double limit = argc > 2 ? atof(argv[2]) : 1e-3;         /* stop when no point changes by more */
    int most_steps = argc > 3 ? atoi(argv[3]) : 10000;
    double (*now)[n], (*next)[n], (*other)[n];
    double change = limit + 1;
    int i, j, steps = 0;

    if (n < 3) {
        fprintf(stderr, "usage: jacobi_heap [size from 3] [largest change] [most steps]\n");
        return 1;
    }
    now = malloc(n * sizeof *now);
    next = malloc(n * sizeof *next);
    if (now == NULL || next == NULL) {
        fprintf(stderr, "jacobi_heap: no memory for %d x %d points\n", n, n);
        return 1;
    }
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        for (j = 0; j < n; j++)
            now[i][j] = next[i][j] = i == 0 ? 1.0 : 0.0;
    /* DOALL_END */

    while (change > limit && steps < most_steps) {
        change = 0;
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < n - 1; i++)
            for (j = 1; j < n - 1; j++) {
                next[i][j] = 0.25 * (now[i - 1][j] + now[i + 1][j] + now[i][j - 1] + now[i][j + 1]);
                if (fabs(next[i][j] - now[i][j]) > change)
                    change = fabs(next[i][j] - now[i][j]);
            }
        /* DOALL_END */
        other = now;
        now = next;
        next = other;
        steps++;
    }
    printf("%d x %d points, %d steps, last change %.9g\n", n, n, steps, change);
    printf("below the hot edge %.9g, in the middle %.9g\n", now[1][n / 2], now[n / 2][n / 2]);
    free(now);
    free(next);
    return 0;
}
