/* The blocks end before the partition does: nothing of them is collected. A function that releases what there is ends them just as
   free does. */
#include <stdio.h>
#include <stdlib.h>

static void release(double *p)
{
    if (p != NULL)
        free(p);
}

static double *kept;

static void release_kept(void)
{
    if (kept) {
        free(kept);
        kept = NULL;
    }
}

int main(void)
{
    int i, t;
    double sum = 0;

    for (t = 0; t < 3; t++) {
        int n = 9 - t;
        double *a = malloc(n * sizeof *a);
        kept = malloc(n * sizeof *kept);
        /* DOALL_BEGIN P=CYC */
        for (i = 0; i < n; i++) {
            a[i] = i * 0.5;
            kept[i] = a[i] + t;
            sum += kept[i];
        }
        /* DOALL_END */
        release(a);
        release_kept();
    }
    printf("%g\n", sum);
    return 0;
}
