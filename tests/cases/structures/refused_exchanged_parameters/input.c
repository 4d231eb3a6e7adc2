/* The structures that parameters point to are the caller's: an exchange in the function changes nothing there. */
#include <stdio.h>
#include <stdlib.h>
struct row { int n; double *x; };
static void relax(struct row *a, struct row *b, int rounds) {
    for (int k = 0; k < rounds; k++) {
        /* DOALL_BEGIN P=BLK */
        for (int i = 1; i < a->n - 1; i++) b->x[i] = 0.5 * (a->x[i - 1] + a->x[i + 1]);
        /* DOALL_END */
        struct row *t = a;
        a = b;
        b = t;
    }
}
int main(void) {
    struct row u = {20, NULL}, v = {20, NULL};
    u.x = calloc(20, sizeof(double)), v.x = calloc(20, sizeof(double));
    u.x[0] = v.x[0] = 1;
    relax(&u, &v, 3);
    printf("%g %g\n", u.x[3], v.x[3]);
    free(u.x); free(v.x);
    return 0;
}
