/* a region that is entered again by its own iterations, and a function with loops that a split loop calls: there one rank does all of it */
#include <stdio.h>

#define N 200
#define M 6

static int v[N], depth;
static double table[M][M], sums[M];

static void sort(int *a, int first, int last)
{
    int from[2], to[2], i, t, pivot;

    if (first >= last)
        return;
    from[1] = first;
    to[0] = last;
    pivot = a[(first + last) / 2];
    while (from[1] <= to[0]) {
        while (a[from[1]] < pivot)
            from[1]++;
        while (pivot < a[to[0]])
            to[0]--;
        if (from[1] <= to[0]) {
            t = a[from[1]];
            a[from[1]++] = a[to[0]];
            a[to[0]--] = t;
        }
    }
    from[0] = first;
    to[1] = last;
#pragma omp parallel
    {
#pragma omp for nowait
        for (i = 0; i <= 1; i++)
            sort(a, from[i], to[i]);
    }
}

static void fill(double *row, int n, double by)
{
    int i;

#pragma omp parallel for
    for (i = 0; i < n; i++)
        row[i] = by * i + 1;
}

static double sum(double *row, int n)
{
    double all = 0;
    int i;

#pragma omp parallel for reduction(+: all)
    for (i = 0; i < n; i++)
        all += row[i];
    return all;
}

int main(void)
{
    int i, j;

    for (i = 0; i < N; i++)
        v[i] = i * 7919 % N;
    sort(v, 0, N - 1);
    for (i = 1; i < N; i++)
        depth += v[i - 1] > v[i];
    fill(sums, M, 1);
    printf("%g\n", sum(sums, M) > 0 ? 1.0 : 0.0);
#pragma omp parallel for
    for (j = 0; j < M; j++) {
        fill(table[j], M, j);
        sums[j] = sum(table[j], M);
    }
    for (j = 0; j < M; j++)
        printf("%g %g\n", table[j][2], sums[j]);
    printf("%d\n", depth);
    for (i = 0; i < N; i += 20)
        printf("%d ", v[i]);
    printf("\n");
    return 0;
}
