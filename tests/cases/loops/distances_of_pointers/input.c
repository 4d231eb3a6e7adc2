/* Bounds that are distances of pointers: as they stand, with something added, from both ends and counting down. */
#include <stdio.h>

#define N 40

static int a[N], b[N];

static int sum(const int *begin, const int *end)
{
    int s = 0;

    /* DOALL_BEGIN P=BLK */
    for (long i = 0; i < end - begin; i++)
        s += begin[i];
    /* DOALL_END */
    return s;
}

static void fill(int by)
{
    const int *const first = a + 3, *const last = &a[N - 2];
    int i;

    /* DOALL_BEGIN P=CYC */
    for (i = 0; i <= last - first - 1; i += 2)
        a[i] = i + by;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = last - a; i >= first - a; i--)
        b[i] = 2 * i + by;
    /* DOALL_END */
}

int main(void)
{
    int i, total = 0;

    for (i = 0; i < 3; i++) {
        fill(i);
        total += sum(b, b + N) - sum(b + 5, b + 5);
    }
    for (i = 0; i < N; i++)
        total = (7 * total + a[i]) % 10007;
    printf("%d\n", total);
    return 0;
}
