/* In the next round the pointer has other memory, or more of it: its length is asked for where the message stands. */
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    int i, *v;
    for (int t = 0; t < 2; t++) {
        int n = 20 + t;
        v = calloc(n, sizeof *v);
        n -= 3;
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++)
            v[i] = (i * 5) & 1023;
        /* DOALL_END */
        for (i = 0; i < n; i++)
            printf("%d\n", v[i]);
        free(v);
    }
    {
        int n = 20;
        int *w = calloc(n, sizeof *w);
        n -= 3;
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++)
            w[i] = (i * 5) & 1023;
        /* DOALL_END */
        for (i = 0; i < n; i++)
            printf("%d\n", w[i]);
        w = realloc(w, 4 * n * sizeof *w);
        free(w);
    }
    return 0;
}
