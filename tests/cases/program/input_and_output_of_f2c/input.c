/* Input and output of Fortran, as f2c writes them: calls that are one statement of the master's. STOP ends the program for all ranks. */
#include "f2c.h"

static integer c__1 = 1;
static integer c__3 = 3;
static integer c__5 = 5;
static integer c__9 = 9;
static doublereal c_b6 = 1.5;

/* Main program */ int MAIN__(void)
{
    /* System generated locals */
    integer i__1;
    doublereal d__1;

    /* Builtin functions */
    integer s_rsle(cilist *), do_lio(integer *, integer *, char *, ftnlen), e_rsle(void);
    /* Subroutine */ int s_stop(char *, ftnlen);
    double pow_dd(doublereal *, doublereal *);
    integer s_wsle(cilist *), e_wsle(void);

    /* Local variables */
    static doublereal a[200];
    static integer i__, n;
    static doublereal s, first;
    extern /* Subroutine */ int check_(integer *);

    /* Fortran I/O blocks */
    static cilist io___1 = { 0, 5, 0, 0, 0 };
    static cilist io___6 = { 0, 6, 0, 0, 0 };

    s_rsle(&io___1);
    do_lio(&c__3, &c__1, (char *)&n, (ftnlen)sizeof(integer));
    do_lio(&c__5, &c__1, (char *)&first, (ftnlen)sizeof(doublereal));
    e_rsle();
    if (n > 200) {
	s_stop("too many", (ftnlen)8);
    }
    check_(&n);
/*     DOALL_BEGIN P=BLK */
    i__1 = n;
    for (i__ = 1; i__ <= i__1; ++i__) {
	d__1 = first + i__;
	a[i__ - 1] = pow_dd(&d__1, &c_b6);
/* L10: */
    }
/*     DOALL_END */
    s = 0.;
    i__1 = n;
    for (i__ = 1; i__ <= i__1; ++i__) {
	s += a[i__ - 1];
/* L20: */
    }
    s_wsle(&io___6);
    do_lio(&c__9, &c__1, "sum", (ftnlen)3);
    do_lio(&c__5, &c__1, (char *)&s, (ftnlen)sizeof(doublereal));
    do_lio(&c__5, &c__1, (char *)&a[n - 1], (ftnlen)sizeof(doublereal));
    do_lio(&c__3, &c__1, (char *)&n, (ftnlen)sizeof(integer));
    e_wsle();
    s_stop("", (ftnlen)0);
    return 0;
} /* MAIN__ */

/* Subroutine */ int check_(integer *n)
{
    /* Builtin functions */
    integer s_wsle(cilist *), do_lio(integer *, integer *, char *, ftnlen), e_wsle(void);
    /* Subroutine */ int s_stop(char *, ftnlen);

    /* Fortran I/O blocks */
    static cilist io___7 = { 0, 6, 0, 0, 0 };

    if (*n < 1) {
	s_wsle(&io___7);
	do_lio(&c__9, &c__1, "nothing to do", (ftnlen)13);
	e_wsle();
	s_stop("", (ftnlen)0);
    }
    return 0;
} /* check_ */
