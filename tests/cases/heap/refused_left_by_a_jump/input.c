/* What the caller has is released, and a jump leaves the function without anything for it. */
#include <stdio.h>
#include <stdlib.h>

static int make(double **out, int n) {
    double *made;
    if (*out) free(*out);
    if (n > 30) goto none;
    made = malloc(n * sizeof *made);
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < n; i++) made[i] = i + 1;
    /* DOALL_END */
    *out = made;
    return 0;
none:
    return -1;
}

int main(void) {
    int n = 20;
    double *a = NULL;
    if (make(&a, n)) return 1;
    if (make(&a, n)) return 1;
    for (int i = 0; i < n; i++) printf("%g ", a[i]);
    free(a);
    return 0;
}
