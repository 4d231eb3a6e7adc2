/* The bounds of inner loops are variables whose addresses functions get before and behind: what they hold in the loops is known all the same. A block of its own,
   as it is in an OpenMP region, holds the only value of another one. */
#include <stdio.h>

#define N 20

static int v[N * N], u[N * N];

static void tell(const int *n) { printf("%d\n", *n); }
static void half(int *n) { *n /= 2; }

static int sum(const int *n, const int *a, int *s)
{
    int i, j, rows, last;
    *s = 0;
#pragma omp parallel private(i, j, last)
    {
        rows = *n;
#pragma omp for reduction(+: s[:1])
        for (j = 1; j <= rows; j++) {
            last = j - 1;
            for (i = 1; i <= last; i++)
                *s += a[i + j * N - N - 1];
        }
    }
    return 0;
}

int main(void)
{
    int i, j, last, s, n = N;
    last = 7;
    tell(&last);
    /* DOALL_BEGIN P=BLK */
    for (j = 1; j <= N; j++) {
        last = j;
        for (i = 1; i <= last; i++)
            u[i + j * N - N - 1] = i * j;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (j = 1; j <= N; j++) {
        last = j - 1;
        for (i = 1; i <= last; i++)
            v[i + j * N - N - 1] = u[i + j * N - N - 1] * 2;
        last = N - j + 1;
        for (i = j; i <= j + last - 1; i++)
            v[i + j * N - N - 1] = u[i + j * N - N - 1] * 3;
    }
    /* DOALL_END */
    last = v[5];
    half(&last);
    tell(&last);
    sum(&n, v, &s);
    printf("%d\n", s);
    for (i = 0; i < N * N; i++)
        printf("%d ", v[i]);
    printf("\n");
    return 0;
}
