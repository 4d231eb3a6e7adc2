/* the condition steps the index: in the body it is one less, and behind the loop one less than the bound */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

static int a[50], b[50], c[50], d[50], e[50];

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 50, i, j, k;
    unsigned u;
    size_t s;

    /* DOALL_BEGIN P=BLK */
    for (i = n; i-- > 0; )
        a[i] = i * i;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (u = n; u-- > 0;)
        b[u] = a[u] + (int)u;
    /* DOALL_END */
    /* DOALL_BEGIN P=CYC */
    for (s = (size_t)n; s--; )
        c[s] = b[s] - a[s];
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (j = n; --j >= 0; )
        d[j] = c[j] + 1;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (k = 0; k++ < n - 1;) {
        int t = d[k];

        for (int steps = 3; steps-- > 0;)
            t = t * 2 + steps;
        e[k] = t;
    }
    /* DOALL_END */
    for (int at = 0; at < 50; at++)
        printf("%d %d %d %d %d\n", a[at], b[at], c[at], d[at], e[at]);
    printf("%d %u %zu %d %d\n", i, u, s, j, k);
    return 0;
}
