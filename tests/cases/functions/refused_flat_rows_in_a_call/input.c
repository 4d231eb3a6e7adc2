#include <stdio.h>
#include <stdlib.h>

/* The rows are not as long as the caller says. */
static void line(double *v, int i, int n)
{
    n = n / 2;
    for (int j = 0; j < n; j++)
        v[i * n + j] = j;
}

/* One element too many. */
static void beyond(double *v, int i, int n)
{
    for (int j = 0; j <= n; j++)
        v[i * n + j] = j;
}

int main(void)
{
    int n = 16;
    double *u = malloc(sizeof(double) * n * (n + 1));
    for (int i = 0; i < n * (n + 1); i++) u[i] = 0;
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < n; i++) line(u, i, n);
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < n; i++) beyond(u, i, n);
    /* DOALL_END */
    for (int i = 0; i < n * n; i++) printf("%.3f ", u[i]);
    printf("\n");
    return 0;
}
