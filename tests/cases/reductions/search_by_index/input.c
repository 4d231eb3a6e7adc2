/* Searches that keep where the best value stands, and look it up there: a[at]. Many values are equal: the first (with <= and >= the last) counts. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define N 60

struct body { double mass; int age; };

static double a[N], m[N][N];
static struct body b[N];
static long when;

static double far_from(const double *x, int i) { return fabs(x[i] - 6.5); }

static int least_of(const double *x, int n)
{
    int i, at = 0;

    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < n; i++)
        if (x[i] < x[at])
            at = i;
    /* DOALL_END */
    return at;
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : N, i, j, k, at = 0, last = 0, low = n > 0 ? n - 1 : 0, heavy = 0, row = 0, column = 0, odd = 1, far = 0, none = -1, found[2] = {0, 0};
    double *h = malloc((n + 1) * sizeof *h), sum = 0;

    for (i = 0; i < N; i++) {
        a[i] = (i * 37 + 11) % 13;
        b[i].mass = i * 5 % 17 / 4.0;
        b[i].age = i * 7 % 19;
        for (j = 0; j < N; j++)
            m[i][j] = (i * 7 + j * 3) % 101;
    }
    a[5] = NAN;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)     /* what the ranks have made themselves */
        h[i] = (i * 31 + 8) % 29;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)     /* the first of the smallest; a NaN is passed over */
        if (a[i] < a[at]) at = i;
    /* DOALL_END */
    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < n; i++)     /* dealt out one by one, the last of the greatest, in memory of the heap */
        if (h[last] <= h[i])
            last = i;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = n - 1; i >= 0; i--)    /* downwards */
        if (h[i] < h[low]) low = i;
    /* DOALL_END */
    /* DOALL_BEGIN P=CYC(3) */
    for (i = 0; i < n; i++)     /* a field, by a function of the library, under a condition */
        if (b[i].age % 2 == 1 && fabs(b[i].mass - 1) > fabs(b[heavy].mass - 1))
            heavy = i;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)     /* two cells tell where, by two loops */
        for (j = 0; j < n; j++)
            if (m[i][j] > m[row][column]) {
                row = i;
                column = j;
                when = i * 100 + j;
            }
    /* DOALL_END */
    /* DOALL_BEGIN P=GSS */
    for (i = 0; i < n; i++) {   /* two searches at once, dealt out as the ranks ask; into an element */
        if (a[i] > a[found[1]]) found[1] = i;
        if (i % 2 == 1 && b[i].age < b[odd].age) odd = i;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)     /* by a function of the program */
        if (far_from(a, i) > far_from(a, far)) far = i;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n - N; i++)     /* no iteration, and nothing to look at */
        if (a[i] < a[none]) none = i;
    /* DOALL_END */
    for (k = 0; k < n - 1; k++) {   /* a pivot, needed by all */
        int pivot = k;
        /* DOALL_BEGIN P=CYC */
        for (i = k + 1; i < n; i++)
            if (fabs(m[i][k]) > fabs(m[pivot][k]))
                pivot = i;
        /* DOALL_END */
        if (pivot != k)
            for (j = k; j < n; j++) {
                double t = m[k][j];
                m[k][j] = m[pivot][j];
                m[pivot][j] = t;
            }
        /* DOALL_BEGIN P=CYC */
        for (i = k + 1; i < n; i++)
            for (j = n - 1; j >= k; j--)
                m[i][j] -= m[i][k] / (m[k][k] + 1000) * m[k][j];
        /* DOALL_END */
        sum += pivot;
    }
    for (i = 0; i < n; i += 7)
        printf("%g %g\n", h[i], m[i][1]);
    printf("%d ", least_of(a, n));
    printf("%d ", least_of(h, n));
    printf("%d %d %d %d %d %d %ld %d %d %d %d %g\n", at, last, low, heavy, row, column, when, found[1], odd, far, none, sum);
    free(h);
    return 0;
}
