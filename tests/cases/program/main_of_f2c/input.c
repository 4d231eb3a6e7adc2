/* A main program of Fortran, as f2c writes it: the main of its library calls it. */
#include <stdio.h>

typedef int integer;
typedef double doublereal;

static integer c__20 = 20;

static struct {
    doublereal x[20], y[20];
} vectors_;

#define vectors_1 vectors_

/* Main program */ int MAIN__(void)
{
    /* Local variables */
    integer i__, k;
    doublereal s;
    extern int axpy_(integer *, doublereal *, doublereal *);

    for (i__ = 1; i__ <= 20; ++i__) {
        vectors_1.x[i__ - 1] = (doublereal) i__;
        vectors_1.y[i__ - 1] = 0.;
    }
    k = 0;
L20:
    axpy_(&c__20, vectors_1.x, vectors_1.y);
    ++k;
    if (k < 3) {
        goto L20;
    }
    s = 0.;
    for (i__ = 1; i__ <= 20; ++i__) {
        s += vectors_1.y[i__ - 1];
    }
    printf("%d %g\n", k, s);
    return 0;
} /* MAIN__ */

/* Subroutine */ int axpy_(integer *n, doublereal *x, doublereal *y)
{
    /* System generated locals */
    integer i__1;

    /* Local variables */
    integer i__;

    /* Parameter adjustments */
    --y;
    --x;

    /* Function Body */
    i__1 = *n;
/* DOALL_BEGIN P=BLK */
    for (i__ = 1; i__ <= i__1; ++i__) {
        y[i__] += x[i__] * 2.;
    }
/* DOALL_END */
    return 0;
} /* axpy_ */

/* Main program alias */ int vector_(void) { MAIN__(); return 0; }
