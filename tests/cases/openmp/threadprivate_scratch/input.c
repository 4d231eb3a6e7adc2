/* Work arrays of each thread, which every iteration fills before it reads them. */
#include <stdio.h>

static double flux[12], row[12][3], out[20][12];
#pragma omp threadprivate(flux, row)

static void sweep(void)
{
    int i, j, m;

#pragma omp for
    for (j = 0; j < 20; j++) {
        for (i = 0; i < 12; i++) {
            for (m = 0; m < 3; m++)
                row[i][m] = i + j * m;
            flux[i] = row[i][1] * row[i][2];
        }
        for (i = 1; i < 11; i++)
            out[j][i] = flux[i - 1] - 2 * flux[i] + flux[i + 1] + row[i - 1][2];
    }
}

int main(void)
{
    int j;

#pragma omp parallel
    sweep();
    for (j = 0; j < 20; j++)
        printf("%g %g\n", out[j][4], out[j][7]);
    return 0;
}
