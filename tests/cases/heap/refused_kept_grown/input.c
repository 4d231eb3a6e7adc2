/* Near miss of kept_elsewhere: where the block lies is another place after realloc, so no pointer can keep its name. */
#include <stdio.h>
#include <stdlib.h>

static double *list[2];

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 10, i;
    double *a = malloc(n * sizeof *a);

    list[0] = a;
    list[0] = realloc(list[0], 2 * n * sizeof *a);
    a = list[0];
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        a[i] = 2 * i;
    /* DOALL_END */
    printf("%g\n", list[0][n - 1]);
    return 0;
}
