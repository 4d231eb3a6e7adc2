/* the pointers exchange blocks of different sizes: how many elements one has is not known afterwards, but those that are read are there */
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 10, i;
    double *a = malloc(n * sizeof *a), *b = malloc(2 * n * sizeof *b), *t;

    for (i = 0; i < n; i++)
        scanf("%lf", &a[i]);
    t = a;
    a = b;
    b = t;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        a[i] = b[n - 1 - i];
    /* DOALL_END */
    printf("%g\n", a[0]);
    return 0;
}
