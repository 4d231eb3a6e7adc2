/* Memory that is there on some ways only: where other lengths are looked up, the program asks whether it is there, too, so its allocation is noted. */
#include <stdio.h>
#include <stdlib.h>

static double *make(int n)
{
    double *p;

    if (n < 3)
        return NULL;
    p = malloc(n * sizeof *p);
    for (int i = 0; i < n; i++)
        p[i] = i;
    return p;
}

static void rounds(int most)
{
    for (int k = 1; k < most; k++) {
        double *x = NULL;
        int *h = calloc(k, sizeof *h);

        if (k > 1)
            x = malloc((k + 8) * sizeof *x);
        if (x) {
            /* DOALL_BEGIN P=BLK */
            for (int i = 0; i < k + 8; i++)
                x[i] = i * k;
            /* DOALL_END */
            printf("%g\n", x[7]);
        }
        /* DOALL_BEGIN P=BLK */
        for (int i = 0; i < 9; i++)
            h[i % k] += i;
        /* DOALL_END */
        printf("%d\n", h[0]);
        free(h);
        free(x);
    }
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 9, length = n + 4, *h = calloc(length, sizeof *h);
    double *a = make(n), s = 0;

    length = 3;
    /* DOALL_BEGIN P=CYC */
    for (int i = 0; i < 20; i++)
        h[i % length] += i;
    /* DOALL_END */
    if (a) {
        /* DOALL_BEGIN P=BLK */
        for (int i = 0; i < n; i++)
            a[i] = 2 * a[i];
        /* DOALL_END */
        for (int i = 0; i < n; i++)
            s += a[i];
    }
    printf("%d %d %g\n", h[1], h[2], s);
    rounds(n / 2);
    free(a);
    free(h);
    return 0;
}
