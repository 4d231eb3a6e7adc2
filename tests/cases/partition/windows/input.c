/* Loops that run a part of the iterations that are dealt out: what they leave out keeps its value, the index and the last value are those
   of the iterations that are run, also if there are none. */
#include <stdio.h>
#include <stdlib.h>

#define N 12

static int a[N], b[N], c[N + 1];
static double t[N];

int main(int argc, char *argv[])
{
    int n = argc > 1 ? atoi(argv[1]) : N;
    int i, k, last = -7, most = -1;
    long sum = 5;

    for (i = 0; i < N; i++)
        b[i] = 100 + i * i % 7;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        a[i] = b[i] + 1;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 2; i < n - 3; i++) {
        a[i] += 10 * i;
        b[i] = a[i];
        last = a[i];
        sum += i;
        if (a[i] > most)
            most = a[i];
    }
    /* DOALL_END */
    printf("index %d, last %d, sum %ld, most %d\n", i, last, sum, most);
    /* DOALL_BEGIN P=CYC(2) */
    for (i = 0; i <= n; i++)
        c[i] = 3 * i;
    /* DOALL_END */
    /* DOALL_BEGIN P=CYC(2) */
    for (i = 1; i < n; i++) {
        c[i] += b[i - 1];
        last = i;
    }
    /* DOALL_END */
    printf("index %d, last %d\n", i, last);
    for (k = 0; k < n; k++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i <= k; i++)
            t[i] = t[i] + 1.0 / (k + 1) + c[i];
        /* DOALL_END */
    }
    for (i = 0; i < N; i++)
        printf("%d %d %d %.9g\n", a[i], b[i], c[i], t[i]);
    printf("%d\n", c[N]);
    return 0;
}
