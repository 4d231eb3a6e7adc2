/* the header of an inner loop steps a pointer beside its index; another pointer goes through all elements */
#include <stdio.h>
#include <stdlib.h>
int main(void) {
    int i, j, n = 60, m = 20;
    double *a = malloc(n * m * sizeof *a), s = 0;
    double *p = a;
    for (i = 0; i < n; i++)
        for (j = 0; j < m; j++) *p++ = i * 3 + j;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) {
        double *row = a + i * m;
        for (j = 0; j < m; j++, row++) *row = *row * 2 + 1;
    }
    /* DOALL_END */
    p = a;
    for (i = 0; i < n; i++)
        for (j = 0; j < m; j++) s += *p++ * (j % 5);
    printf("%g\n", s);
    return 0;
}
