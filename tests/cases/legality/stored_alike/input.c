/* Several iterations may store, but each the same value: harmless. */
#include <stdio.h>
#include <stdlib.h>
#define N 40
static int a[N], found[4], hit[N];
int main(int argc, char *argv[])
{
    (void)argv;
    int i, k = argc, c = argc + 5, f = 0, g = 3, h = 0, once = 0;
    double x = 1.5;
    for (i = 0; i < N; i++) a[i] = i * 7 % 13;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) if (a[i] == 5) f = 7;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) if (a[i] == 55) g = c;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) if (a[i] == 6) found[k] = c;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) found[3] = 1;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) if (a[i] == 6) x = 2.5;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) h = c;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) if (a[i] == 6) found[0] = 1;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) if (a[i] > 3) hit[a[i]] = 1;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)     /* nobody looks any longer when it is found */
        if (!once && a[i] == 5)
            once = c;
    /* DOALL_END */
    printf("%d\n", once);
    printf("%d %d %d %g %d %d %d %d\n", f, g, found[1], x, h, found[3], found[0], hit[7]);
    return 0;
}
