/* Half of the structure is set to zero: which members that are is not followed. */
#include <stdio.h>
#include <string.h>
typedef struct { int n, scale; int v[16]; } T;
static void zero(T *t) { memset(t, 0, sizeof *t); }
static void zero_half(T *t) { memset(t, 0, sizeof *t / 2); }
static void maybe(T *t, int c) { if (c) memset(t, 0, sizeof(*t)); printf("maybe %d\n", c); }
int main(int argc, char **argv) {
    T a = {16, 2, {0}}, b = {16, 3, {0}};
    int i, s = 0;
    (void)argv;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 16; i++) { a.v[i] = i * a.scale; b.v[i] = i + b.scale; }
    /* DOALL_END */
    maybe(&a, argc > 1);
    if (argc > 2) zero(&b);
    if (argc > 3) zero_half(&b);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 16; i++) s += a.v[15 - i] * b.v[i] + a.scale + b.scale;
    /* DOALL_END */
    printf("%d %d %d\n", s, a.n, b.n);
    zero(&a);
    printf("%d %d\n", a.v[5], b.v[5]);
    return 0;
}
