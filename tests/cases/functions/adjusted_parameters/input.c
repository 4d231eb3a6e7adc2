/* Parameters that the function itself counts from 1, as f2c writes them: they become variables beside what the callers give. */
#include <stdio.h>

typedef int integer;
typedef double doublereal;

int product_(integer *n, integer *lda, doublereal *a, doublereal *x, doublereal *y)
{
    /* System generated locals */
    integer a_dim1, a_offset, i__1, i__2;

    /* Local variables */
    static integer i__, j;

    /* Parameter adjustments */
    a_dim1 = *lda;
    a_offset = 1 + a_dim1;
    a -= a_offset;
    --x;
    --y;

    i__1 = *n;
/* DOALL_BEGIN P=BLK */
    for (j = 1; j <= i__1; ++j) {
        y[j] = 0.;
        i__2 = *n;
        for (i__ = 1; i__ <= i__2; ++i__) {
            y[j] += a[i__ + j * a_dim1] * x[i__];
        }
    }
/* DOALL_END */
    return 0;
}

static void smooth(int n, double *u, double *v)
{
    int i;
    v--;
    u -= 1;
    /* DOALL_BEGIN P=BLK */
    for (i = 2; i < n; i++)
        v[i] = (u[i - 1] + u[i + 1]) / 2;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 2; i < n; i++)
        u[i] = v[i] + u[i] / 2;
    /* DOALL_END */
}

int main(void)
{
    static doublereal a[400], x[20], y[20];
    double u[30], v[30];
    integer n = 15, lda = 20, i;

    for (i = 0; i < 400; i++)
        a[i] = i % 7;
    for (i = 0; i < 20; i++)
        x[i] = i;
    product_(&n, &lda, a, x, y);
    for (i = 0; i < n; i++)
        printf("%g ", y[i]);
    for (i = 0; i < 30; i++)
        u[i] = i % 4;
    for (i = 0; i < 3; i++)
        smooth(30, u, v);
    for (i = 0; i < 30; i++)
        printf("%g ", u[i]);
    printf("\n");
    return 0;
}
