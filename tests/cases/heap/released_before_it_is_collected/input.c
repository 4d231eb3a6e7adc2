/* A function deals out anew in each call, so what others have of such lines is collected before: not of a block that is released. */
#include <stdio.h>
#include <stdlib.h>

static void grow(double *v, int n)
{
    int i;

    /* DOALL_BEGIN P=GSS */
    for (i = 0; i < n; i++)
        v[i] = v[i] * 2 + 1;
    /* DOALL_END */
}

static double u[20];

int main(void)
{
    int n = 20, i;
    double *w = malloc(n * sizeof *w);

    for (i = 0; i < n; i++)
        w[i] = i, u[i] = 2 * i;
    grow(w, n);
    free(w);
    grow(u, n);
    for (i = 0; i < n; i++)
        printf("%g\n", u[i]);
    return 0;
}
