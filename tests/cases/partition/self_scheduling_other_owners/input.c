/* a loop that runs again deals its iterations out anew: what its owners hold from before is collected in time */
#include <stdio.h>

#define N 23

static double u[N], v[N], w[N];

static void fill(double *x, double f)
{
    int i;

    /* DOALL_BEGIN P=GSS */
    for (i = 0; i < N; i++)
        x[i] = f * i;
    /* DOALL_END */
}

static void both(void)
{
    fill(u, 2);
    fill(v, 3);
}

int main(int argc, char **argv)
{
    int i, t;

    (void)argv;
    both();
    fill(w, 4);
    for (t = 0; t < 3; t++) {
        if (t == argc)
            fill(u, t);
        /* DOALL_BEGIN P=FSS */
        for (i = 0; i < N - t; i++)
            w[i] += u[i] + v[N - 1 - i];
        /* DOALL_END */
    }
    for (i = 0; i < N; i++)
        printf("%g %g %g\n", u[i], v[i], w[i]);
    return 0;
}
