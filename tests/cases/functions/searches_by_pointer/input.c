/* What a function finds in the caller's variables: the greatest value and its place, a place alone, the last one that fits, flags of all kinds. */
#include <stdio.h>

#define N 29

static double v[N];

static void largest(int n, double *norm, int *where)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        if (v[i] > *norm) {
            *norm = v[i];
            *where = i;
        }
    /* DOALL_END */
}

static void least(int *at)
{
    int i;

    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < N; i++)
        if (v[i] < v[*at]) *at = i;
    /* DOALL_END */
}

static void looks(double value, long *last, _Bool *any, int *all, unsigned char *bits, float *product)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        if (v[i] == value) *last = i;
        if (v[i] > 12) *any = 1;
        *all = *all && v[i] < 100;
        *bits |= 1 << i % 5;
        if (i % 4 == 0) *product *= 2;
    }
    /* DOALL_END */
}

int main(void)
{
    double norm = -1;
    int where = -1, at = 0, all = 1, i;
    long last = -1;
    _Bool any = 0;
    unsigned char bits = 0;
    float product = 1;

    for (i = 0; i < N; i++)
        v[i] = i * 11 % 14;
    largest(N, &norm, &where);
    largest(3, &norm, &where);
    least(&at);
    looks(5, &last, &any, &all, &bits, &product);
    printf("%g %d %d %ld %d %d %d %g\n", norm, where, at, last, any, all, bits, product);
    return 0;
}
