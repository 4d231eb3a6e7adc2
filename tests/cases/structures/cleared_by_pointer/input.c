/* A function sets the structure that it is given to zero as a whole; in some calls, or only where rank 0 prints. */
#include <stdio.h>
#include <string.h>
typedef struct { int n, scale; int v[16]; } T;
typedef struct { int n, scale; } P;
static void zero(T *t) { memset(t, 0, sizeof *t); }
static void maybe(T *t, int c) { if (c) memset(t, 0, sizeof(*t)); printf("maybe %d\n", c); }
static int w[12];
static void add(P p, int c) {
    int i;
    if (c) memset(&p, 0, sizeof p);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 12; i++) w[i] += p.scale * i + p.n;
    /* DOALL_END */
}
int main(int argc, char **argv) {
    T a = {16, 2, {0}}, b = {16, 3, {0}};
    P p = {5, 2};
    int i, s = 0;
    (void)argv;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 16; i++) { a.v[i] = i * a.scale; b.v[i] = i + b.scale; }
    /* DOALL_END */
    maybe(&a, argc > 1);
    if (argc > 2) zero(&b);
    
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 16; i++) s += a.v[15 - i] * b.v[i] + a.scale + b.scale;
    /* DOALL_END */
    printf("%d %d %d\n", s, a.n, b.n);
    add(p, 0);
    add(p, argc > 1);
    zero(&a);
    printf("%d %d %d\n", w[7], p.n, p.scale);
    printf("%d %d\n", a.v[5], b.v[5]);
    return 0;
}
