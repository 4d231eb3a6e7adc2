/* a stencil in a function that the time loop calls; every fourth step is printed */
#include <stdio.h>

#define N 20
#define STEPS 12

static double u[N], v[N];

static void smooth(void)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < N - 1; i++)
        v[i] = (u[i - 1] + 2 * u[i] + u[i + 1]) / 4;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < N - 1; i++)
        u[i] = v[i];
    /* DOALL_END */
}

static void print(const double *a)
{
    int i;

    for (i = 0; i < N; i++)
        printf(" %.4f", a[i]);
    printf("\n");
}

int main(void)
{
    int i, t;

    for (i = 0; i < N; i++)
        u[i] = i % 7;
    for (t = 0; t < STEPS; t++) {
        smooth();
        if (t % 4 == 3)
            print(u);
    }
    return 0;
}
