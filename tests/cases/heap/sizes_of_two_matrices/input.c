/* Two global matrices that two functions make, whose sizes have the same names there: each keeps its own. */
#include <stdio.h>
#include <stdlib.h>

static double **u, **v;

static void make_u(int n, int m)
{
    u = malloc(n * sizeof *u);
    for (int i = 0; i < n; i++)
        u[i] = malloc(m * sizeof **u);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            u[i][j] = i + j;
    n = m = 0;
    printf("%d ", n + m);
}

static void make_v(int n, int m)
{
    v = malloc(n * sizeof *v);
    for (int i = 0; i < n; i++)
        v[i] = malloc(m * sizeof **v);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            v[i][j] = i - j;
    n = m = 1;
    printf("%d\n", n + m);
}

static void twice_u(int rows, int columns)
{
    #pragma omp parallel for
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++)
            u[i][j] *= 2;
}

static void show_u(int rows, int columns)
{
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++)
            printf("%g%c", u[i][j], j + 1 < columns ? ' ' : '\n');
}

static void twice_v(int rows, int columns)
{
    #pragma omp parallel for
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++)
            v[i][j] *= 2;
}

static void show_v(int rows, int columns)
{
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++)
            printf("%g%c", v[i][j], j + 1 < columns ? ' ' : '\n');
}

int main(void)
{
    int a, b;

    if (scanf("%d %d", &a, &b) != 2)
        return 1;
    make_u(a, b);
    make_v(b, a + 1);
    twice_u(a, b);
    twice_v(b, a + 1);
    show_u(a, b);
    show_v(b, a + 1);
    return 0;
}
