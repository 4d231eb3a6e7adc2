/* where there is no memory the function prints and counts that, too: all ranks call it, and rank 0 prints */
#include <stdio.h>
#include <stdlib.h>

static int failures;

static double *vector(int n)
{
    double *v = malloc(n * sizeof(double));

    if (v == NULL) {
        printf("no memory\n");
        failures++;
        return NULL;
    }
    return v;
}

int main(void)
{
    int i;
    double *a = vector(20);

#pragma omp parallel for
    for (i = 0; i < 20; i++)
        a[i] = i;
    printf("%g %d\n", a[7], failures);
    return 0;
}
