/* The function exchanges its parameters a number of times that its caller does not know, deals them out in two ways, and returns in three
   places: at its end both are held alike, whichever of the arguments they are. */
#include <stdio.h>
#include <stdlib.h>

static void mix(int *u, int *v, int n, int steps)
{
    int i, k;

    for (k = 0; k < steps; k++) {
        int *t;

        /* DOALL_BEGIN P=CYC */
        for (i = 0; i < n; i++)
            v[i] = u[i] * 3 + v[i];
        /* DOALL_END */
        if (k == 3)
            return;
        t = u;
        u = v;
        v = t;
        if (v[2] > 500)
            break;
    }
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        u[i] += i;
    /* DOALL_END */
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 11, steps = argc > 2 ? atoi(argv[2]) : 3, i;
    int *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b), *c = malloc(n * sizeof *c);

    for (i = 0; i < n; i++) {
        a[i] = i;
        b[i] = 2 * i;
        c[i] = 7;
    }
    mix(a, b, n, steps);
    mix(b, c, n, steps + 1);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        a[i] += b[n - 1 - i] + c[i];
    /* DOALL_END */
    mix(c, a, n, 1);
    for (i = 0; i < n; i++)
        printf("%d %d %d\n", a[i], b[i], c[i]);
    free(a);
    free(b);
    free(c);
    return 0;
}
