#include <stdio.h>
#include <stdlib.h>

/* The functions compute the place of their row themselves. */
void one(double *v, double *u, int i, int n)
{
    double *r = v + i * n;
    for (int j = 1; j < n - 1; j++)
        r[j] = 0.25 * (u[(i - 1) * n + j] + u[(i + 1) * n + j] + u[i * n + j - 1] + u[i * n + j + 1]);
}

void two(double *v, double *u, int i, int n)
{
    for (int j = 1; j < n - 1; j++)
        v[i * n + j] = u[i * n + j];
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 12;
    double *u = malloc(n * n * sizeof(double)), *v = malloc(n * n * sizeof(double));
    if (!u || !v) return 1;
    for (int i = 0; i < n * n; i++)
        u[i] = v[i] = i % 7;
    for (int t = 0; t < 5; t++) {
        /* DOALL_BEGIN P=BLK */
        for (int i = 1; i < n - 1; i++)
            one(v, u, i, n);
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (int i = 1; i < n - 1; i++)
            two(u, v, i, n);
        /* DOALL_END */
    }
    double s = 0;
    for (int i = 0; i < n * n; i++)
        s += u[i] * (i % 5);
    printf("%.12g\n", s);
    free(u);
    free(v);
    return 0;
}
