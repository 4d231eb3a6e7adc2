/* The function does more with the variable than combine: it tells it, combines by two operators, is given it twice, or knows it by name. */
#include <stdio.h>

double a[64], b[64], known;

static double tell(double *s, double x) { *s += x; return *s; }
static void both(double *s, double x) { *s += x; *s *= 2; }
static void twice(double *s, const double *t, double x) { *s += x; if (*t > 5) b[0] = 1; }
static void by_name(double *s, double x) { *s += x; if (known > 3) b[1] = x; }
static void set(double *s, double x) { *s = x + *s / 2; }

int main(void)
{
    int i;
    double told = 0, mixed = 0, given = 0, halved = 0, used = 0;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 64; i++)
        b[i] = tell(&told, a[i]);
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 64; i++)
        both(&mixed, a[i]);
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 64; i++)
        twice(&given, &given, a[i]);
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 64; i++)
        by_name(&known, a[i]);
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 64; i++)
        set(&halved, a[i]);
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 64; i++)
        set(&used, used);
    /* DOALL_END */
    printf("%g %g %g %g %g %g\n", told, mixed, given, known, halved, used);
    return 0;
}
