/* Every second row of one array from the rows beside it, through a function that gets all three: it sends what the written-out loop
   sends. */
#include <stdio.h>
#include <stdlib.h>

static void relax(double *r, const double *up, const double *down, int n)
{
    int j;

    for (j = 1; j < n - 1; j++)
        r[j] = (up[j] + down[j] + r[j - 1] + r[j + 1]) / 4;
}

int main(int argc, char **argv)
{
    int i, j, t, n = argc > 1 ? atoi(argv[1]) : 16;
    double *a = malloc(n * n * sizeof *a);

    for (i = 0; i < n; i++)
        for (j = 0; j < n; j++)
            a[i * n + j] = i * 5 % 7 + j;
    for (t = 0; t < 3; t++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < n - 1; i += 2)
            relax(&a[i * n], &a[(i - 1) * n], &a[(i + 1) * n], n);
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 2; i < n - 1; i += 2)
            relax(&a[i * n], &a[(i - 1) * n], &a[(i + 1) * n], n);
        /* DOALL_END */
    }
    for (i = 0; i < n * n; i++)
        printf("%.9g\n", a[i]);
    free(a);
    return 0;
}
