/* The function exchanges what its parameters point to: the caller's pointers stay as they are, and which array holds the result depends on
   how many steps there were. */
#include <stdio.h>
#include <stdlib.h>

#define M 6

static void smooth(double (*u)[M], double (*v)[M], int n, int steps)
{
    int i, j, k;

    for (k = 0; k < steps; k++) {
        double (*t)[M];

        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < n - 1; i++)
            for (j = 0; j < M; j++)
                v[i][j] = 0.5 * u[i][j] + 0.25 * (u[i - 1][j] + u[i + 1][j]);
        /* DOALL_END */
        t = u;
        u = v;
        v = t;
    }
}

static void show(double (*a)[M], int n)
{
    int i;

    for (i = 0; i < n; i++)
        printf("%g %g\n", a[i][0], a[i][M - 1]);
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 11, steps = argc > 2 ? atoi(argv[2]) : 3, i, j;
    double (*a)[M] = malloc(n * sizeof *a), (*b)[M] = malloc(n * sizeof *b);

    for (i = 0; i < n; i++)
        for (j = 0; j < M; j++)
            a[i][j] = b[i][j] = (i * M + j) % 5;
    smooth(a, b, n, steps);
    show(a, n);
    smooth(b, a, n, 2);
    show(a, n);
    show(b, n);
    free(a);
    free(b);
    return 0;
}
