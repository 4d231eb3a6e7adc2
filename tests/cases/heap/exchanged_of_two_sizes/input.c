/* in each step the pointers exchange blocks of different sizes: each is asked how long it is */
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 10, i, step;
    double *a = malloc(n * sizeof *a), *b = malloc(2 * n * sizeof *b), *t;

    for (i = 0; i < n; i++)
        scanf("%lf", &b[i]);
    for (step = 0; step < 2; step++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++)
            a[i] = b[n - 1 - i];
        /* DOALL_END */
        t = a;
        a = b;
        b = t;
    }
    printf("%g\n", a[0]);
    return 0;
}
