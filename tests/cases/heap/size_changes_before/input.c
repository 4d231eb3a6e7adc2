/* when the memory is allocated n is another one than the bytes were computed with */
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = argc + 20, i;
    long bytes;
    double *a;

    bytes = n * sizeof(double);
    n = n - 4;
    a = malloc(bytes);
#pragma omp parallel for
    for (i = 0; i < n; i++)
        a[i] = i;
    printf("%g %s\n", a[7], argv[0] ? "" : "?");
    return 0;
}
