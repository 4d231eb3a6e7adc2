/* Clauses that say something else than the loop does: each error names its clause. */
#include <stdio.h>
#define N 20
static int a[N], b[N];
int main(void)
{
    int i, t = 3, u = 0, v = 1, w, s = 0, m = 0;
    /* DOALL_BEGIN P=BLK PRIVATE(t) */
    for (i = 0; i < N; i++) { a[i] = t; t = b[i]; }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK PRIVATE(u) */
    for (i = 0; i < N; i++) { if (b[i]) u = i; a[i] = u; }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK LASTPRIVATE(v) */
    for (i = 0; i < N; i++) { b[i] && (v = i); }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK PRIVATE(w) */
    for (i = 0; i < N; i++) { w = b[i]; a[i] = w; }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK REDUCE(max:s) */
    for (i = 0; i < N; i++) s += b[i];
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK REDUCE(+:m) */
    for (i = 0; i < N; i++) { m += b[i]; a[i] = m; }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK PRIVATE(s) */
    for (i = 0; i < N; i++) a[i] = s;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK REDUCE(+:a) */
    for (i = 0; i < N; i++) a[i] = b[i];
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK LASTPRIVATE(w) */
    for (i = 0; i < N; i++) { w = b[i]; a[i] = w; }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK TRUST(b) */
    for (i = 0; i < N; i++) { a[i] = b[i]; }
    /* DOALL_END */
    printf("%d %d %d %d %d %d\n", a[3], t, u, v, s, m);
    return 0;
}
