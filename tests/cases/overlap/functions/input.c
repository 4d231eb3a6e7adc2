/* in a function that gets its arrays, whose pointers exchange what they point to; several loops, and a body without braces */
#include <stdio.h>
#include <stdlib.h>

static void advance(int n, double next[n][n], double now[n][n])
{
    if (n > 3)
        /* DOALL_BEGIN P=BLK */
        for (int i = 1; i < n - 1; i++)
            for (int j = 1; j < n - 1; j++) {
                if ((i + j) % 5 == 0)
                    continue;
                next[i][j] = 0.25 * (now[i - 1][j] + now[i + 1][j] + now[i][j - 1] + now[i][j + 1]);
            }
        /* DOALL_END */
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 14, steps = argc > 2 ? atoi(argv[2]) : 5;
    double (*now)[n] = malloc(n * sizeof *now), (*next)[n] = malloc(n * sizeof *next), (*old)[n];

    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            now[i][j] = next[i][j] = (i * i + j) % 7;
    for (int s = 0; s < steps; s++) {
        advance(n, next, now);
        old = now;
        now = next;
        next = old;
    }
    for (int i = 0; i < n; i++)
        printf("%.12g %.12g\n", now[i][n / 2], now[n / 2][i]);
    free(now);
    free(next);
    return 0;
}
