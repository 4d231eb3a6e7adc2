/* The function calls itself, before its loop, with the arrays the other way round. */
#include <stdio.h>
#define N 9

static void fill(int *x, int *y, int k)
{
    if (k > 0) fill(y, x, k - 1);
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < N; i++) x[i] += i + k;
    /* DOALL_END */
    printf("%d %d\n", k, x[3]);
}

int main(void)
{
    int a[N] = {0}, b[N] = {1};

    fill(a, b, 3);
    for (int i = 0; i < N; i++) printf("%d %d\n", a[i], b[i]);
    return 0;
}
