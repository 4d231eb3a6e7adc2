/* f2c's form of U(20,20), A(LDA,*) and B(5,4): loops up to a number of the run stay within the declared dimensions; B(I,1), up to 20, is known to leave its own. */
#include <stdio.h>
#include "f2c.h"

struct { real w[400] /* was [20][20] */; } grid_;

#define grid_1 grid_

static integer c__20 = 20;

static int sweep_(real *a, integer *lda, integer *n)
{
    integer a_dim1, a_offset, i__1, i__2;
    static integer i__, j;

    /* Parameter adjustments */
    a_dim1 = *lda;
    a_offset = 1 + a_dim1;
    a -= a_offset;

    /* Function Body */
/* DOALL_BEGIN P=BLK */
    i__1 = *n;
    for (j = 2; j <= i__1; ++j) {
        i__2 = *n;
        for (i__ = 2; i__ <= i__2; ++i__)
            a[i__ + j * a_dim1] = (a[i__ - 1 + j * a_dim1] + a[i__ + j * a_dim1]) / 2;
    }
/* DOALL_END */
    return 0;
}

int main(int argc, char **argv)
{
    static real u[400] /* was [20][20] */, b[20] /* was [5][4] */;
    integer i__1, i__2, i__, j, n = 16 + argc;

    if (argc > 2)
        puts(argv[2]);
/* DOALL_BEGIN P=BLK */
    i__1 = n;
    for (j = 1; j <= i__1; ++j) {
        i__2 = n;
        for (i__ = 1; i__ <= i__2; ++i__) {
            u[i__ + j * 20 - 21] = (real) (i__ * j % 7);
            grid_1.w[i__ + j * 20 - 21] = (real) (i__ + j);
        }
    }
/* DOALL_END */
    sweep_(u, &c__20, &n);
/* DOALL_BEGIN P=BLK */
    for (i__ = 1; i__ <= 20; ++i__)
        b[i__ - 1] = (real) (2 * i__);
/* DOALL_END */
    for (i__ = 0; i__ < 400; i__++)
        printf("%g %g\n", u[i__], grid_1.w[i__]);
    printf("%g %g\n", b[7], b[19]);
    return 0;
}
