/* Results that a function combines in the caller's variables, which its pointers name: a sum, a product, extremes, a count; of a caller's caller, too. */
#include <stdio.h>

#define N 33

static int m[N];
static double x[N];

static void total(const int *row, int n, long *sum, int *most)
{
    int i;

    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < n; i++) {
        *sum += row[i];
        if (row[i] > *most) *most = row[i];
    }
    /* DOALL_END */
}

static void scaled(const double *v, int n, double *product, double *least, int *count)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) {
        *product *= 1 + i % 2;
        *least = v[i] < *least ? v[i] : *least;
        if (v[i] > 3) ++*count;
    }
    /* DOALL_END */
    *product /= 2;
}

static void both(double *product, long *sum)
{
    double least = 1e9;
    int most = -1, count = 0;

    total(m, N, sum, &most);
    scaled(x, N, product, &least, &count);
    printf("%d %g %d\n", most, least, count);
}

int main(void)
{
    long sum = 5, other = 0;
    double product = 3;
    int i, t, most = 0;

    for (i = 0; i < N; i++) {
        m[i] = i * 3 % 17;
        x[i] = i % 7 * 0.75;
    }
    for (t = 0; t < 3; t++)
        both(&product, &sum);
    total(m, 4, &other, &most);
    printf("%ld %g %ld %d\n", sum, product, other, most);
    return 0;
}
