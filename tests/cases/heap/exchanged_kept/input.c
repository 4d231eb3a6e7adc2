/* one of the pointers that exchange their memory has a second name */
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 10, i;
    double *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b), *t, *first = b;

    for (i = 0; i < n; i++)
        a[i] = b[i] = i;
    t = a;
    a = b;
    b = t;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        b[i] = 2 * a[i];
    /* DOALL_END */
    printf("%g %g\n", first[n - 1], b[n - 1]);
    return 0;
}
