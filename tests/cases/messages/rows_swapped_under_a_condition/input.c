/* every rank looks at the condition, so that each row comes from its owner */
#include <stdio.h>
#define N 20
double a[N][N], b[N];
int main(void)
{
    int i, j, k;
    for (i = 0; i < N; i++) { for (j = 0; j < N; j++) a[i][j] = (i * 7 + j * 3) % 11 + 1; b[i] = i; }
    for (k = 0; k < N - 1; k++) {
        int p = (k + N - 1) / 2 + 1;
        if (p != k) {
            for (j = k; j < N; j++) {
                double t = a[k][j];
                a[k][j] = a[p][j];
                a[p][j] = t;
            }
            double t = b[k];
            b[k] = b[p];
            b[p] = t;
        }
        /* DOALL_BEGIN P=CYC */
        for (i = k + 1; i < N; i++) {
            double f = a[i][k] / a[k][k];
            for (j = k; j < N; j++)
                a[i][j] -= f * a[k][j];
            b[i] -= f * b[k];
        }
        /* DOALL_END */
    }
    double s = 0;
    for (i = 0; i < N; i++) for (j = 0; j < N; j++) s += a[i][j] * b[i];
    printf("%.6f\n", s);
    return 0;
}
