/* One element is copied through a pointer that counts bytes: its subscript is none of the array's. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static double a[40];

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 40, i;
    double *x = malloc(n * sizeof *x), *other = x, last, first;
    char *bytes = (char *)a, *view = (char *)other;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) {
        a[i] = i * 0.5 + 1;
        x[i] = 3 * i;
    }
    /* DOALL_END */
    memcpy(&last, bytes + 8 * (n - 1), 8);
    memcpy(&first, view + 8 * (n - 2), 8);
    printf("%g %g\n", last, first);
    free(x);
    return 0;
}
