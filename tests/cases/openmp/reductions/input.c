/* reductions by clause, by atomic and by critical */
#include <stdio.h>

#define N 50

static int a[N], hist[8];

int main(void)
{
    int i, sum = 3, product = 1, any = 0, all = 1, bits = 0, low = 1000, high = -1000, count = 0;

#pragma omp parallel for
    for (i = 0; i < N; i++)
        a[i] = (i * 37) % 23 - 4;
#pragma omp parallel for reduction(+ : sum) reduction(&& : all) reduction(|| : any) reduction(| : bits) reduction(* : product)
    for (i = 0; i < N; i++) {
        sum += a[i];
        all = all && a[i] > -5;
        any = any || a[i] == 18;
        bits |= a[i];
        product *= a[i] % 2 == 0 ? 1 : -1;
    }
#pragma omp parallel for reduction(min : low) reduction(max : high)
    for (i = 0; i < N; i++) {
        if (a[i] < low)
            low = a[i];
        high = a[i] > high ? a[i] : high;
    }
#pragma omp parallel for
    for (i = 0; i < N; i++)
        if (a[i] > 5) {
#pragma omp atomic
            count++;
        }
#pragma omp parallel for
    for (i = 0; i < N; i++)
#pragma omp critical (histogram)
        hist[(a[i] + 4) % 8]++;
#pragma omp parallel for reduction(+ : hist[0:8])
    for (i = 0; i < N; i++)
        hist[i % 8] += i;
    printf("%d %d %d %d %d %d %d %d\n", sum, product, any, all, bits, low, high, count);
    for (i = 0; i < 8; i++)
        printf("%d\n", hist[i]);
    return 0;
}
