/* an integer that steps beside the index of the inner loop */
#include <stdio.h>
#define N 40
#define M 16
double a[N * M], b[N * M];
int main(void) {
    double s = 0;
    int i, j, k = 0;
    for (i = 0; i < N; i++)
        for (j = 0; j < M; j++) a[k++] = i * j % 7;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        int k = i * M;
        for (j = 0; j < M; j++) b[k++] = a[i * M + j];
    }
    /* DOALL_END */
    k = 0;
    for (i = 0; i < N; i++)
        for (j = 0; j < M; j++) s += b[k++] * j;
    printf("%g\n", s);
    return 0;
}
