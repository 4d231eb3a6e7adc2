/* pointers to structures: p->x in a split loop, and loops from the first to the last */
#include <stdio.h>
#include <stdlib.h>
typedef struct { double x, v; int id; } body;
int main(void) {
    int i, t, n = 50;
    body *all = malloc(n * sizeof *all), *b;
    double e = 0;
    for (b = all; b < all + n; b++) { b->x = b - all; b->v = 1; b->id = b - all; }
    for (t = 0; t < 4; t++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++) {
            body *me = all + i;
            me->x += me->v * 0.1;
        }
        /* DOALL_END */
    }
    for (b = all; b < all + n; b++) e += b->x * b->id;
    printf("%g\n", e);
    return 0;
}
