/* Molecular dynamics: a private array takes the difference of two positions, which are parts of one array. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double dist(int nd, const double *r1, const double *r2, double *dr)
{
    double d = 0;
    int i;

    for (i = 0; i < nd; i++) {
        dr[i] = r1[i] - r2[i];
        d += dr[i] * dr[i];
    }
    return sqrt(d);
}

static void compute(int np, int nd, double *p, double *f, double *potential)
{
    int i, j, k;
    double d, energy = 0, rij[3];

#pragma omp parallel for private(i, j, rij, d) reduction(+ : energy)
    for (k = 0; k < np; k++) {
        for (i = 0; i < nd; i++)
            f[k * nd + i] = 0;
        for (j = 0; j < np; j++)
            if (k != j) {
                d = dist(nd, p + k * nd, p + j * nd, rij);
                energy += 0.5 * d;
                for (i = 0; i < nd; i++)
                    f[k * nd + i] -= rij[i] * sin(2 * d) / d;
            }
    }
    *potential = energy;
}

int main(void)
{
    int np = 20, nd = 3, i, t;
    double potential = 0, *p = malloc(np * nd * sizeof *p), *f = malloc(np * nd * sizeof *f);

    if (!p || !f) return 1;
    for (i = 0; i < np * nd; i++)
        p[i] = i * 37 % 101 * 0.01;
    for (t = 0; t < 3; t++) {
        compute(np, nd, p, f, &potential);
        for (i = 0; i < np * nd; i++)
            p[i] += 0.001 * f[i];
    }
    printf("%.6f %.6f\n", potential, p[4]);
    free(p);
    free(f);
    return 0;
}
