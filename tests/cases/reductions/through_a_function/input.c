/* A function combines values into the variable that it is given: sums, an extreme, a counter under a condition. */
#include <stdio.h>
#include <stdlib.h>

static double a[100];

static void add(double *sum, double x) { *sum += x; }

static void widen(double *most, long *count, double x)
{
    if (x > *most)
        *most = x;
    if (x < 3)
        return;
    ++*count;
}

static void mark(int *bits, int i) { *bits |= 1 << i % 20; }

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 100, i, bits = 2;
    double sum = 1000, most = 2;
    long count = 5;

    for (i = 0; i < 100; i++)
        a[i] = (i * 37 + 11) % 23;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) {
        add(&sum, a[i]);
        if (i % 3 == 0)
            sum += 2;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=CYC REDUCE(max:most) */
    for (i = 0; i < n; i++) {
        widen(&most, &count, a[i]);
        mark(&bits, (int)a[i]);
    }
    /* DOALL_END */
    printf("%g %g %ld %d\n", sum, most, count, bits);
    return 0;
}
