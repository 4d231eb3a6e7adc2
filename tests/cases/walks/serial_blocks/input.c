/* *p++ through blocks of the heap: the blocks keep their names */
#include <stdio.h>
#include <stdlib.h>
int main(void) {
    int i, n = 300;
    double *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b), s = 0;
    double *p = a;
    for (i = 0; i < n; i++) *p++ = i * 0.5;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) b[i] = a[i] * 2;
    /* DOALL_END */
    p = b;
    for (i = 0; i < n; i++) s += *p++ * i;
    printf("%g\n", s);
    free(a); free(b);
    return 0;
}
