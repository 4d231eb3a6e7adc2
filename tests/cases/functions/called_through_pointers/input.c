/* Functions that are called through pointers: which ones they may be is known from what the program gives the pointers. */
#include <math.h>
#include <stdio.h>

#define N 40

static double u[N], v[N], weight = 0.5;
static int calls;

static double square(double x) { return x * x; }
static double weighed(double x) { return weight * x; }
static void note(void) { calls++; }

static double integrate(double (*f)(double), double from, double to, int n)
{
    double sum = 0, h = (to - from) / n;
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        sum += f(from + (i + 0.5) * h);
    /* DOALL_END */
    return sum * h;
}

static double (*chosen)(double) = square;

int main(int argc, char **argv)
{
    double (*g)(double) = argc > 5 ? square : &weighed;
    void (*when_done)(void) = note;
    int i;

    (void)argv;
    printf("%.9f\n", integrate(square, 0, 3, 100));
    printf("%.9f\n", integrate(sin, 0, 1, 50));
    weight = 0.25;
    printf("%.9f\n", integrate(weighed, 0, 1, 10));
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        u[i] = (*chosen)(i) - g(i);
    /* DOALL_END */
    when_done();
    chosen = fabs;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        v[i] = chosen(u[i] - 3);
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%g %g\n", u[i], v[i]);
    printf("%d\n", calls);
    return 0;
}
