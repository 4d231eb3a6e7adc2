/* loops in serial code whose index is a pointer: the arrays stay with their owners */
#include <stdio.h>
#define N 200
double a[N], b[N];
int main(void) {
    double *p, s = 0;
    int i, n = N;
    for (p = a; p < a + n; p++) *p = p - a;
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < n - 1; i++) b[i] = a[i - 1] + a[i + 1];
    /* DOALL_END */
    for (p = b; p < b + n; p++) s += *p;
    printf("%g\n", s);
    return 0;
}
