/* Sizes that decide in C or in conditions are free within a range; what conditions compute with, or decide by together, is not free. */
#include <stdio.h>
#ifndef N
#define N 26
#endif
#ifndef LIMIT
#define LIMIT 100
#endif
#ifndef ROUNDS
#define ROUNDS 5
#endif
#ifndef PARTS
#define PARTS 9
#endif
#ifdef A
#define WIDE 1
#endif
#define BLOCKS ((N + 63) / 64)
#if ROUNDS > LIMIT
#define REACH 2
#elif (PARTS * 3) % 11 == 4
#define REACH 3
#elif defined WIDE
#define REACH 4
#else
#define REACH 1
#endif

static int a[N + 10], b[N + 10], sum[BLOCKS + 1];

int main(void)
{
    int i, k;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        a[i] = i * i % 7 + PARTS;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 4; i < N - 4; i++)
        b[i] = a[i - REACH] + a[i + REACH];
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (k = 0; k < BLOCKS; k++)
        for (i = 64 * k; i < 64 * (k + 1) && i < N; i++)
            sum[k + 1] += a[i];
    /* DOALL_END */
    for (k = 0; k < BLOCKS; k++)
        sum[k + 1] += sum[k];
    printf("%d\n", sum[BLOCKS]);
    for (i = 0; i < N; i++)
        printf("%d ", b[i]);
    return 0;
}
