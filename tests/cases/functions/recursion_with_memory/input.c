/* Each call fills memory of its own with random numbers, and the call inside prints it. */
#include <stdio.h>
#include <stdlib.h>

static void blur(double *u, int n, int left)
{
    int i;
    double *w;

    if (left == 0) {
        for (i = 0; i < n; i++)
            printf("%g\n", u[i]);
        return;
    }
    w = malloc(n * sizeof *w);
    for (i = 0; i < n; i++)
        w[i] = u[i] + rand() % 3;
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < n - 1; i++)
        u[i] = w[i - 1] + w[i + 1];
    /* DOALL_END */
    blur(w, n, left - 1);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        u[i] += w[i];
    /* DOALL_END */
    printf("%d %g\n", left, u[n / 2]);
    free(w);
}

int main(void)
{
    int n = 17, i;
    double *u = malloc(n * sizeof *u);

    for (i = 0; i < n; i++)
        u[i] = i;
    blur(u, n, 3);
    for (i = 0; i < n; i++)
        printf("%g\n", u[i]);
    free(u);
    return 0;
}
