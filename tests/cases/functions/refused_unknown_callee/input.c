#include <stdio.h>

#define N 40

struct method {
    double (*f)(double);
};

static double u[N];
static double total;

static double square(double x) { return x * x; }

static double adding(double x)
{
    total += x;
    return total;
}

static void set(double (**f)(double)) { *f = square; }

int main(void)
{
    struct method m[1] = {{square}};
    double (*given)(double), (*sums)(double) = adding;
    int i;

    set(&given);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        u[i] = m[0].f(i);
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        u[i] = given(i);
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        u[i] = sums(i);
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%g\n", u[i]);
    return 0;
}
