/* All ranks must call the function, though it has no loop that is split: each needs the memory. */
#include <stdio.h>
#include <stdlib.h>
typedef struct { double *v; } vec;
static int make(vec *p, int n) { if (n < 0) exit(2); p->v = calloc(n+1, sizeof(double)); return p->v != 0; }
int main(void) {
    vec a, b; int n = 9;
    if (!make(&a, n) || !make(&b, n)) return 1;
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < n; i++) a.v[i] = i;
    /* DOALL_END */
    for (int i = 0; i < n; i++) printf("%g ", a.v[i]);
    puts("");
    return 0;
}
