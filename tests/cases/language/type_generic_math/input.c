/* The functions of <tgmath.h>: of a float, a double, an integer, of two types at once, of a complex number; as what a search compares. */
#include <complex.h>
#include <stdio.h>
#include <stdlib.h>
#include <tgmath.h>

#define N 40

static double a[N], b[N];
static float f[N];

static double length(double x, double y) { return sqrt(x * x + y * y); }

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : N, i, at = 0;
    double most = 0;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) {
        a[i] = sqrt(i + 0.5) + fabs(i - 3.0) + pow(f[i] + 2, 3);
        f[i] = cos(f[i]) + sqrt(i);
        b[i] = length(a[i], f[i]) - 40;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        if (floor(b[i]) > most) most = floor(b[i]);
    /* DOALL_END */
    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < n; i++)
        if (fabs(b[i]) < fabs(b[at])) at = i;
    /* DOALL_END */
    for (i = 0; i < n; i += 7)
        printf("%.10g %.6g %.10g\n", a[i], f[i], b[i]);
    printf("%g %d\n", most, at);
    double complex z = 1.5 + 2.5 * I;
    printf("%g %g %g %g %ld %d\n", creal(z), cimag(sqrt(z)), cabs(z), creal(conj(b[3])) > 0 ? 1.0 : 0.0, lrint(9007199254740993.0L), ilogb(b[4]));
    return 0;
}
