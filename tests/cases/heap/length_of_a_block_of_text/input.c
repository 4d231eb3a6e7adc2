/* The variable of the length changes behind the allocation; all that the pointer gets comes before the messages, in the block that declares it. */
#include <stdio.h>
#include <stdlib.h>

#define N 9

static long total(int n)
{
    int i;
    long sum = 1;
    n = 2 * n + 2;
    int *v = calloc(n, sizeof *v);
    n -= 3;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        v[i] = (i * 5) & 1023;
    /* DOALL_END */
    for (i = 0; i < n; i++)
        sum = (sum * 31 + v[i]) % 1000003;
    free(v);
    return sum;
}

int main(void)
{
    for (int t = 0; t < 3; t++) {
        int i, w = N, h = 2 + t, old = w;
        long sum = 1;
        long *v = malloc(w * h * sizeof *v);
        w = h;
        h = old;
        /* DOALL_BEGIN P=CYC */
        for (i = 0; i < w * h; i++)
            v[i] = (i * t) & 1023;
        /* DOALL_END */
        for (i = 0; i < w * h; i++)
            sum = (sum * 31 + v[i]) % 1000003;
        printf("%ld\n", sum);
        free(v);
    }
    printf("%ld\n", total(8));
    printf("%ld\n", total(3));
    return 0;
}
