#include <stdio.h>
static int smooth_(int *n, int *m, double *x, double *a, int *lda)
{
    int a_dim1, a_offset, i__1, i__2, i__, j;
    --x; a_dim1 = *lda; a_offset = 1 + a_dim1; a -= a_offset;
    i__1 = *m;
    /* DOALL_BEGIN P=BLK */
    for (j = 1; j <= i__1; ++j) {
        i__2 = *n;
        for (i__ = 1; i__ <= i__2; ++i__) a[i__ + j * a_dim1] = 2 * x[i__] + a[i__ + (j + 1) * a_dim1];
    }
    /* DOALL_END */
    return 0;
}
int main(void)
{
    static double a[5000], x[50]; int n = 40, m = 90, lda = 50;
    smooth_(&n, &m, x, a, &lda);
    printf("%g\n", a[7]); return 0;
}
