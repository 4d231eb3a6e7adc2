/* A function without a marked loop exchanges global pointers: all ranks call it together. */
#include <stdio.h>
#include <stdlib.h>

static int n;
static double *now, *next;

static void swap(void)
{
    double *t = now;

    now = next;
    next = t;
}

static void step(void)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < n - 1; i++)
        next[i] = now[i - 1] + now[i + 1] - now[i];
    /* DOALL_END */
}

int main(int argc, char **argv)
{
    int i, k;

    n = argc > 1 ? atoi(argv[1]) : 10;
    now = malloc(n * sizeof *now);
    next = malloc(n * sizeof *next);
    for (i = 0; i < n; i++)
        now[i] = next[i] = i % 3;
    for (k = 0; k < 5; k++) {
        step();
        swap();
    }
    for (i = 0; i < n; i++)
        printf("%g %g\n", now[i], next[i]);
    free(now);
    free(next);
    return 0;
}
