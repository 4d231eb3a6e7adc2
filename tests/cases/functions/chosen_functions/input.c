/* Functions with marked loops that a parameter, a table, a variable may mean: all ranks choose between calls by name. */
#include <stdio.h>

#define N 16

typedef double (*Step)(double);

static double u[N], v[N];

static double fill(double s)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        u[i] = s * i;
    /* DOALL_END */
    return s;
}

static double smooth(double s)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < N - 1; i++)
        v[i] = s * (u[i - 1] + u[i + 1]);
    /* DOALL_END */
    return 2 * s;
}

static double nothing(double s) { return -s; }

static const Step steps[] = {fill, smooth, nothing};

static double apply(Step step, double s) { return step(s); }

static void twice(Step step, double *s)
{
    double first = (*step)(*s);
    double second = 0;

    second = step(first
                  + 1);
    *s = second;
}

int main(int argc, char **argv)
{
    Step last = argc > 1 ? fill : smooth;
    double s = apply(fill, 1.0);
    int k;

    (void)argv;
    s += apply(smooth, 0.5);
    printf("%g %g\n", s, v[3]);
    for (k = 0; k < 3; k++) {
        if (k != 1) s += steps[k](0.25); else s--;
    }
    {
        double third = last(s);
        printf("%g\n", third);
    }
    twice(nothing, &s);
    twice(fill, &s);
    for (k = 0; k < N; k++)
        printf("%g %g\n", u[k], v[k]);
    printf("%g\n", s);
    return 0;
}
