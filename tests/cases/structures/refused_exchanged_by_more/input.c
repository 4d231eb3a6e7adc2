/* The function does more than to exchange: it stays a call, and which structure has which array behind it is not known. */
#include <stdio.h>
#include <stdlib.h>
typedef struct { int n; double *x; } Row;
static int exchanged;
static void swap_rows(Row *a, Row *b) {
    Row t = *a;
    *a = *b;
    *b = t;
    exchanged++;
}
int main(void) {
    Row a, b;
    a.n = b.n = 20;
    a.x = calloc(20, sizeof(double));
    b.x = calloc(20, sizeof(double));
    for (int k = 0; k < 3; k++) {
        /* DOALL_BEGIN P=BLK */
        for (int i = 0; i < 20; i++) b.x[i] = a.x[i] + i;
        /* DOALL_END */
        swap_rows(&a, &b);
    }
    printf("%g %d\n", a.x[7], exchanged);
    return 0;
}
