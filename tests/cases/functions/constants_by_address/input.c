/* f2c passes numbers by address: nobody changes c__24, so the lines of both sides have 24 elements. One variable may be given twice. */
#include <stdio.h>

static double u[576], v[576];
static int c__24 = 24;

static int sweep_(double *a, double *b, int *n, int *m, double *err)
{
    int a_dim1, a_offset, b_dim1, b_offset, i__1, i__2, i__, j;
    double d__1, d__;

    b_dim1 = *n;
    b_offset = 1 + b_dim1;
    b -= b_offset;
    a_dim1 = *n;
    a_offset = 1 + a_dim1;
    a -= a_offset;
    *err = 0.;
    i__1 = *m - 1;
    /* DOALL_BEGIN P=BLK */
    for (j = 2; j <= i__1; ++j) {
        i__2 = *n - 1;
        for (i__ = 2; i__ <= i__2; ++i__) {
            b[i__ + j * b_dim1] = (a[i__ - 1 + j * a_dim1] + a[i__ + 1 + j * a_dim1] +
                                   a[i__ + (j - 1) * a_dim1] + a[i__ + (j + 1) * a_dim1]) * .25;
            d__ = (d__1 = b[i__ + j * b_dim1] - a[i__ + j * a_dim1], d__1 < 0 ? -d__1 : d__1);
            if (d__ > *err)
                *err = d__;
        }
    }
    /* DOALL_END */
    return 0;
}

static int copy_(double *a, double *b, int *n, int *m)
{
    int a_dim1 = *n, b_dim1 = *n, i__, j;

    b -= 1 + b_dim1;
    a -= 1 + a_dim1;
    /* DOALL_BEGIN P=BLK */
    for (j = 2; j <= *m - 1; ++j)
        for (i__ = 2; i__ <= *n - 1; ++i__)
            b[i__ + j * b_dim1] = a[i__ + j * a_dim1];
    /* DOALL_END */
    return 0;
}

int main(void)
{
    int i__, j, k = 0;
    double err;

    /* DOALL_BEGIN P=BLK */
    for (j = 1; j <= 24; ++j)
        for (i__ = 1; i__ <= 24; ++i__)
            v[i__ + j * 24 - 25] = u[i__ + j * 24 - 25] = i__ == 1 ? 1. : .01 * j;
    /* DOALL_END */
    do {
        sweep_(u, v, &c__24, &c__24, &err);
        copy_(v, u, &c__24, &c__24);
        ++k;
    } while (err > .01 && k < 20);
    printf("%d %g\n", k, err);
    for (k = 0; k < 576; k += 7)
        printf("%g\n", u[k]);
    return 0;
}
