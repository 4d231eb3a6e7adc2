/* The loop reads the file's u through a function; in the function around it u is a parameter. */
#include <stdio.h>

#define N 12

static double u[N];

static double left_of(int i)
{
    return i > 0 ? u[i - 1] : 0;
}

static void step(double *v, double u)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        v[i] = u + left_of(i);
    /* DOALL_END */
}

int main(void)
{
    static double v[N];
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        u[i] = i;
    /* DOALL_END */
    step(v, 0.5);
    for (i = 0; i < N; i++)
        printf("%g ", v[i]);
    printf("\n");
    return 0;
}
