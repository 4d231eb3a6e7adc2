/* The master reads the first line in each round. */
#include <stdio.h>

#define N 30

static double a[N], b[N];

static void relax(void) {
    /* DOALL_BEGIN P=BLK */
    for (int i = 1; i < N - 1; i++) b[i] = (a[i - 1] + a[i + 1]) / 2;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (int i = 1; i < N - 1; i++) a[i] = b[i];
    /* DOALL_END */
}

int main(void) {
    for (int i = 0; i < N; i++) a[i] = getchar();
    for (int k = 0; k < 4; k++) {
        a[0] = getchar();
        relax();
    }
    for (int i = 0; i < N; i++) printf("%g ", a[i]);
    printf("\n");
    return 0;
}
