/* Three levels of time: what the function is given is rotated by its own pointers, and belongs to the caller's again. */
#include <stdio.h>
#include <stdlib.h>

static void wave(double *u0, double *u1, double *u2, int n, int steps)
{
    double *old, *now, *new, *t, energy = 0;
    int i, k;

    old = u0;
    now = u1;
    new = u2;
    for (k = 0; k < steps; k++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < n - 1; i++)
            new[i] = 2 * now[i] - old[i] + 0.25 * (now[i + 1] - 2 * now[i] + now[i - 1]);
        /* DOALL_END */
        t = old;
        old = now;
        now = new;
        new = t;
    }
    for (i = 0; i < n; i++) energy += now[i] * now[i];
    printf("energy %g\n", energy);
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 20, steps = argc > 2 ? atoi(argv[2]) : 4;
    double *a = calloc(n, sizeof *a), *b = calloc(n, sizeof *b), *c = calloc(n, sizeof *c);

    if (n > 7) a[6] = b[6] = 64;
    wave(a, b, c, n, steps);
    wave(c, a, b, n, 2);
    for (int i = 0; i < n; i++) printf("%g %g %g\n", a[i], b[i], c[i]);
    free(a);
    free(b);
    free(c);
    return 0;
}
