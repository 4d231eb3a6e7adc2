/* Whether the pointers exchange their memory depends on what the program has read and computed: all ranks do the same. The buffers are
   dealt out differently: where the ways join both are collected. */
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 11, i, k, odd = argc > 2;
    int *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b);

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        a[i] = i;
    /* DOALL_END */
    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < n; i++)
        b[i] = 100 + i;
    /* DOALL_END */
    if (odd) {
        int *t = a;
        a = b;
        b = t;
    }
    for (k = 0; k < 5; k++) {
        int most = 0;
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++) {
            b[i] = (3 * a[i] + b[i]) % 101;
            if (b[i] > most)
                most = b[i];
        }
        /* DOALL_END */
        if (most % 2) {
            int *t = b;
            b = a;
            a = t;
        }
    }
    for (i = 0; i < n; i++)
        printf("%d %d\n", a[i], b[i]);
    free(a);
    free(b);
    return 0;
}
