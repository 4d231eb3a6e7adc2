/* Through a member, and a pointer that another function sets: any function of that type. */
#include <stdio.h>

#define N 40

struct method {
    double (*f)(double);
};

static double u[N];

static double square(double x) { return x * x; }

static void set(double (**f)(double)) { *f = square; }

int main(void)
{
    struct method m[1] = {{square}};
    double (*given)(double);
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
    for (i = 0; i < N; i++)
        printf("%g\n", u[i]);
    return 0;
}
