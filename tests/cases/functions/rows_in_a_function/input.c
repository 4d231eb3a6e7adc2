/* Each iteration hands its row to a function that fills it: of a matrix, of a flat array by an offset, and by a pointer; one function
   hands it on. No old value is sent. Then rows are changed in place. */
#include <stdio.h>

#define N 20

static double m[N][N], w[N * N], v[N * N];

static void fill(double *r, int n, double f)
{
    int j;

    for (j = 0; j < n; j++)
        r[j] = f + j;
}

static void deeper(double *r, int n)
{
    fill(r, n, 2.5);
    fill(r + 1, n - 1, 1.5);
}

static void scale(double *r, int n, double f)
{
    int j;

    for (j = 1; j < n; j++)
        if (r[j] > 3)
            r[j] = r[j - 1] * f;
}

int main(void)
{
    int i, j;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        fill(m[i], N, i);
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        int off = i * N;

        deeper(w + off, N);
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < N; i++) {
        double *row = &v[i * N];

        fill(row, N, 3 * i);
        row[2] = i;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        if (i % 3)
            scale(m[i], N, 2);
    /* DOALL_END */
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            printf("%g %g %g\n", m[i][j], w[i * N + j], v[i * N + j]);
    return 0;
}
