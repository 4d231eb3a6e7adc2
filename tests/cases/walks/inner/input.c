/* pointers that step in the inner loops of split loops, by one in each round */
#include <stdio.h>
#include <stdlib.h>
#define M 30
double a[40][M], x[M], y[40];
int main(void) {
    int i, j, k;
    double s = 0;
    double *q = x;
    for (j = 0; j < M; j++) *q++ = j % 5;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 40; i++) {
        double *p = a[i];
        for (j = 0; j < M; j++) *p++ = i + j;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 40; i++) {
        const double *u = a[i], *v = x;
        double t = 0;
        for (k = 0; k < M; k++) t += *u++ * *v++;
        y[i] = t;
    }
    /* DOALL_END */
    for (i = 0; i < 40; i++) s += y[i] * (i % 7);
    printf("%g\n", s);
    return 0;
}
