/* Near miss of kept_elsewhere: an allocation in a loop makes several blocks, of which a pointer could keep one. */
#include <stdio.h>
#include <stdlib.h>

static double *list[3];

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 10, i, k;

    for (k = 0; k < 3; k++)
        list[k] = malloc(n * sizeof *list[k]);
    for (k = 0; k < 3; k++) {
        double *a = list[k];
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++)
            a[i] = 2 * i + k;
        /* DOALL_END */
    }
    printf("%g %g\n", list[0][n - 1], list[2][1]);
    return 0;
}
