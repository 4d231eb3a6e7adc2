/* The function is given the private array, but names the shared one, too. */
#include <stdio.h>

static double w[4], r[20];

static void fill(double *k, int i)
{
    int j;

    for (j = 0; j < 4; j++)
        k[j] = i + j + w[0];
}

int main(void)
{
    int i;

    w[0] = 5;
#pragma omp parallel for private(w)
    for (i = 0; i < 20; i++) {
        w[0] = 1;
        fill(w, i);
        r[i] = w[2];
    }
    for (i = 0; i < 20; i++)
        printf("%g\n", r[i]);
    return 0;
}
