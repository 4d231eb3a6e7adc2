/* a function without a body may give any function */
#include <stdio.h>

#define N 40

struct method {
    double (*f)(double);
};

void choose(struct method *m);

static double u[N];

static double square(double x) { return x * x; }

int main(void)
{
    struct method m = {square};
    int i;

    choose(&m);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        u[i] = m.f(i);
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%g\n", u[i]);
    return 0;
}
