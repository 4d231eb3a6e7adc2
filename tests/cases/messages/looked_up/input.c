/* where a loop reads stands in arrays that do not change: each rank finds out once which elements its iterations read, and those alone
   travel in each step; where the ranks read nearly all of it, all of it travels */
#include <stdio.h>
#include <stdlib.h>

#define N 40

static int start[N + 1], column[4 * N], left[N], right[N], any[7 * N];
static double value[4 * N], x[N], y[N], z[N];

static void make(void)
{
    int i, k = 0;

    for (i = 0; i < N; i++) {
        start[i] = k;
        if (i > 0)
            column[k] = i - 1, value[k++] = 0.25;
        column[k] = i, value[k++] = 0.5;
        if (i < N - 3)
            column[k] = i + 3, value[k++] = 0.125;
        left[i] = (i + N - 2) % N;
        right[i] = i + 4 < N ? i + 4 : 0;
    }
    start[N] = k;
    for (i = 0; i < 7 * N; i++)
        any[i] = i * 7 % N;
}

int main(void)
{
    int i, k, step, m = 3;
    double sum = 0;

    make();
    for (i = 0; i < N; i++)
        x[i] = i % 5;
    for (step = 0; step < 6; step++) {
        if (step == 4)
            m = 7;      /* other elements are read from now on */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++) {
            double s = 0;
            for (k = start[i]; k < start[i + 1]; k++)
                s += value[k] * x[column[k]];
            y[i] = s;
        }
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (int j = 0; j < N; j++)
            z[j] = y[left[j]] - 0.5 * y[right[j]] + y[j];
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++) {
            double s = 0;
            for (k = 0; k < m; k++)
                s += z[any[m * i + k]];
            x[i] = s / m + i;
        }
        /* DOALL_END */
    }
    for (i = 0; i < N; i++)
        sum += x[i] * (i + 1);
    printf("%.9g %.9g\n", sum, x[N / 2]);
    return 0;
}
