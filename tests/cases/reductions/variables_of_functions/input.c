/* Functions that a split loop calls combine values into variables of the file: sums, extremes, through another function. */
#include <stdio.h>

#define N 40

static long flops;
static int most = -1, bits;
static double a[N];

static void count(long n) { flops += n; }

static void note(int v)
{
    if (v > most)
        most = v;
    bits |= v;
    count(3);
}

static double power(double x, int n)
{
    double p = 1;

    while (n-- > 0) {
        p *= x;
        count(1);
    }
    return p;
}

int main(void)
{
    int i, k;

    for (k = 0; k < 2; k++) {
        /* DOALL_BEGIN P=CYC */
        for (i = 0; i < N; i++) {
            a[i] += i;
            note(i * 7 % 23);
            count(2);
        }
        /* DOALL_END */
    }
#pragma omp parallel for
    for (i = 0; i < N; i++) {
        a[i] += 1;
#pragma omp critical
        note(i);
    }
    for (i = 0; i < N; i++)
        a[i] += power(1.5, i % 4);
    printf("%ld %d %d %g\n", flops, most, bits, a[N - 1]);
    return 0;
}
