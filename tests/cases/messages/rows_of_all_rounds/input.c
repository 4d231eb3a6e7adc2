/* Each round writes another row: the rows stay with the owners of their columns, and what is read in the loop is sent alone. */
#include <stdio.h>
#define T 21
#define N 33
static double u[T][N], best[T], w[T][N];
int main(void)
{
    int t, i, k;
    for (i = 0; i < N; i++) u[0][i] = i * i % 7;
    for (i = 0; i < N; i++) w[0][i] = i % 5;
    t = 0;
    while (t < T - 1) {
        u[t + 1][0] = 0.5 * u[t][0];
        u[t + 1][N - 1] = u[t][N - 1];
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < N - 1; i++)
            u[t + 1][i] = 0.25 * u[t][i - 1] + 0.5 * u[t][i] + 0.25 * u[t][i + 1];
        /* DOALL_END */
        t++;
        if (t % 5 == 0)
            printf("row %d: %f %f %f\n", t, u[t][1], u[t][N / 2], u[t][0]);
    }
    for (k = 1; k < T; k++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            w[k][i] = w[k - 1][i] + u[k][i];
        /* DOALL_END */
        best[k] = 0;
        for (i = 0; i < N; i++) if (w[k][i] > best[k]) best[k] = w[k][i];
        printf("%f\n", best[k]);
    }
    k = 5;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        w[k][i] = i;
    /* DOALL_END */
    for (k = 10; k < T; k++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            w[k][i] += 1;
        /* DOALL_END */
    }
    for (i = 0; i < N; i++) printf("%f %f %f\n", u[T - 1][i], w[5][i], w[11][i]);
    return 0;
}
