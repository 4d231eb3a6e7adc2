/* A field of n times n elements with a border around it: lines of n + 2 elements, borders set in each step by serial code. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define AT(i, j) ((i) * (n + 2) + (j))

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 9, i, j, it = 0;
    double *a = malloc(sizeof(double) * (n + 2) * (n + 2)), *b = malloc(sizeof(double) * (n + 2) * (n + 2)), diff = 1;

    for (i = 0; i < (n + 2) * (n + 2); i++)
        a[i] = b[i] = i % 13;
    while (diff > 1e-3 && it < 20) {
        diff = 0;
        for (j = 0; j <= n + 1; j++) {
            a[AT(0, j)] = 1.0 + it % 2;
            a[AT(n + 1, j)] = a[AT(n, j)];
        }
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i <= n; i++)
            for (j = 1; j <= n; j++)
                b[AT(i, j)] = 0.25 * (a[AT(i - 1, j)] + a[AT(i + 1, j)] + a[AT(i, j - 1)] + a[AT(i, j + 1)]);
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i <= n; i++)
            for (j = 1; j <= n; j++) {
                diff = fmax(diff, fabs(b[AT(i, j)] - a[AT(i, j)]));
                a[AT(i, j)] = b[AT(i, j)];
            }
        /* DOALL_END */
        it++;
    }
    printf("%d %.10f\n", it, diff);
    for (i = 0; i <= n + 1; i++)
        printf("%.10f %.10f\n", a[AT(i, i)], a[AT(n + 1, i)]);
    free(a);
    free(b);
    return 0;
}
