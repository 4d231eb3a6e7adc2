/* Two buffers exchange their roles after each step: the pointers do, the values stay where they are. Only the rims are sent. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 13, most = argc > 2 ? atoi(argv[2]) : 5;
    double *now = malloc(n * sizeof *now), *next = malloc(n * sizeof *next), *tmp;
    double change = 1;
    int i, steps = 0;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) {
        now[i] = i % 4;
        next[i] = i % 4;
    }
    /* DOALL_END */
    while (change > 1e-3 && steps < most) {
        change = 0;
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < n - 1; i++) {
            next[i] = 0.5 * now[i] + 0.25 * (now[i - 1] + now[i + 1]);
            if (fabs(next[i] - now[i]) > change)
                change = fabs(next[i] - now[i]);
        }
        /* DOALL_END */
        tmp = now;
        now = next;
        next = tmp;
        steps++;
    }
    printf("%d steps, %g\n", steps, change);
    for (i = 0; i < n; i++)
        printf("%g %g\n", now[i], next[i]);
    free(now);
    free(next);
    return 0;
}
