/* A text that a statement of output fills, as f2c writes it: the address stands in a structure, in one that is set when the program runs, too. */
#include "f2c.h"

static integer c__1 = 1;
static integer c__3 = 3;
static integer c__9 = 9;

static struct { integer values[60]; } data_;
#define data_1 data_

/* Main program */ int MAIN__(void)
{
    integer s_wsfi(icilist *), do_fio(integer *, char *, ftnlen), e_wsfi(void);
    integer s_wsle(cilist *), do_lio(integer *, integer *, char *, ftnlen), e_wsle(void);
    static char name__[12], other[8];
    static integer i__, k;
    static icilist io___1 = { 0, name__, 0, "(i4)", 12, 1 };
    static cilist io___6 = { 0, 6, 0, 0, 0 };
    icilist ici__1;

    for (k = 1; k <= 3; ++k) {
/*     DOALL_BEGIN P=BLK */
	for (i__ = 1; i__ <= 60; ++i__) {
	    data_1.values[i__ - 1] = data_1.values[i__ - 1] * 2 + i__;
	}
/*     DOALL_END */
	s_wsfi(&io___1);
	do_fio(&c__1, (char *)&k, (ftnlen)sizeof(integer));
	e_wsfi();
	ici__1.icierr = 0;
	ici__1.iciunit = other;
	ici__1.iciend = 0;
	ici__1.icifmt = "(i2)";
	ici__1.icirlen = 8;
	ici__1.icirnum = 1;
	s_wsfi(&ici__1);
	do_fio(&c__1, (char *)&i__, (ftnlen)sizeof(integer));
	e_wsfi();
	s_wsle(&io___6);
	do_lio(&c__9, &c__1, name__, (ftnlen)12);
	do_lio(&c__9, &c__1, other, (ftnlen)8);
	e_wsle();
    }
    s_wsle(&io___6);
    do_lio(&c__3, &c__1, (char *)&data_1.values[20], (ftnlen)sizeof(integer));
    e_wsle();
    return 0;
} /* MAIN__ */
