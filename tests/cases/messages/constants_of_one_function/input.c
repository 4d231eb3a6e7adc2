/* How many elements an array has is said by name where that name means the same to all functions, else by number: ROWS and N do not,
   LATE is not known above, WIDTH is. */
#include <stdio.h>

enum { WIDTH = 6 };
enum { ROWS = 10 };

static void show(const double *u, int n)
{
    enum { N = 12 };
    double w[30];
    int i;

    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < n; i++)
        w[i] = u[i] * N;
    /* DOALL_END */
    for (i = 0; i < n; i++)
        printf("%g ", w[i]);
    printf("\n");
}

static void show_half(const double *u, int n)
{
    double w[30];
    int i;

    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < n; i++)
        w[i] = u[i] / 2;
    /* DOALL_END */
    for (i = 0; i < n; i++)
        printf("%g ", w[i]);
    printf("\n");
}

static void smooth(double a[ROWS][WIDTH], double b[ROWS][WIDTH], int k)
{
    int i, j, ROWS = k;

    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < ROWS; i++)
        for (j = 1; j < k; j++)
            b[i][j] = a[i - 1][j] + a[i + 1][j];
    /* DOALL_END */
}

#define LATE 9

int main(void)
{
    enum { N = 16 };
    double u[N], v[LATE];
    static double a[ROWS][WIDTH], b[ROWS][WIDTH];
    int i, j;

    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < N - 1; i++)
        u[i] = i;
    /* DOALL_END */
    u[0] = u[N - 1] = 0;
    show(u, N);
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < LATE - 1; i++)
        v[i] = i;
    /* DOALL_END */
    v[0] = v[LATE - 1] = -1;
    show_half(v, LATE);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < ROWS; i++)
        for (j = 0; j < WIDTH; j++)
            a[i][j] = i * j;
    /* DOALL_END */
    smooth(a, b, 5);
    smooth(b, a, 4);
    for (i = 0; i < ROWS; i++) {
        for (j = 0; j < WIDTH; j++)
            printf("%g ", a[i][j]);
        printf("\n");
    }
    return 0;
}
