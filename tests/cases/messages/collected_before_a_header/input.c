/* What a loop header is about to change describes lines: they are collected before the loop, for the header has no room. */
#include <stdio.h>
#define T 21
#define N 33
static double w[T][N];
int main(void)
{
    int i, k;
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
    for (i = 0; i < N; i++) printf("%f %f\n", w[5][i], w[11][i]);
    return 0;
}
