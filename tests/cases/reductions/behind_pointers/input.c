/* The function combines into what its parameters point to: variables, and members of structures, one for each call. */
#include <math.h>
#include <stdio.h>

#define max(a, b) ((a) >= (b) ? (a) : (b))

struct result { int calls; double sum, weighted; };

static void add(int n, const double *a, double *s)
{
    int i;
#pragma omp parallel for reduction(+: s[:1])
    for (i = 0; i < n; i++)
        *s += a[i];
}

static void stats(const int *n, const double *a, double *s, double *most, double *least, int *count)
{
    int i;
    double d;
    *s = 0;
    *most = *least = a[0];
    *count = 0;
    /* DOALL_BEGIN P=BLK REDUCE(+:s) REDUCE(+:count) REDUCE(MAX:most) */
    for (i = 0; i < *n; i++) {
        d = fabs(a[i]);
        *s = *s + d;
        *most = max(*most, d);
        if (a[i] < *least)
            *least = a[i];
        if (a[i] > 2)
            ++(*count);
    }
    /* DOALL_END */
    *s /= *n;
}

static double spread(const int *n, const double *a, double *mean)
{
    double most, least;
    int count;
    stats(n, a, mean, &most, &least, &count);
    return most - least + count;
}

static void tell(struct result *r, int n, const double *a)
{
    r->calls++;
    add(n, a, &r->sum);
    r->weighted += r->sum;
}

int main(void)
{
    static double a[100];
    struct result r = {1, 2, 3};
    double sum = 1, mean, most, least;
    int n = 100, i, count;
    for (i = 0; i < n; i++)
        a[i] = i * 7 % 101 - 50;
    add(n, a, &sum);
    add(0, a, &sum);
    stats(&n, a, &mean, &most, &least, &count);
    printf("%g %g %g %g %d\n", sum, mean, most, least, count);
    printf("%g\n", spread(&n, a, &mean));
    printf("%g\n", mean);
    tell(&r, n, a);
    printf("%d %g %g\n", r.calls, r.sum, r.weighted);
    tell(&r, n - 2, a);
    printf("%d %g %g\n", r.calls, r.sum, r.weighted);
    return 0;
}
