/* the index of a split loop must be an integer */
#include <stdio.h>
#define N 500
double a[N];
int main(void) {
    double *p, s = 0;
    /* DOALL_BEGIN P=BLK */
    for (p = a; p < a + N; p++) *p = (p - a) % 13;
    /* DOALL_END */
    for (p = a; p < a + N; p++) s += *p * ((p - a) % 7);
    printf("%g\n", s);
    return 0;
}
