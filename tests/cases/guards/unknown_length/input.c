/* a function that is not told how long the arrays are: neighbours of owned lines can be sent all the same; where the owners have other lines all ranks get
   them */
#include <stdio.h>

#define N 40

static int a[N], b[N], c[12], d[12];

static void step(int *x, int *y, int n)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        x[i] = (3 * i + y[i]) % 7;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        y[i] = (i > 0 ? x[i - 1] : 5) + x[i];
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < n - 1; i++)
        x[i] += y[i - 1] + (i < n - 2 ? y[i + 1] : 2);
    /* DOALL_END */
}

int main(void)
{
    int i;

    step(a, b, N - 3);
    step(c, d, 12);
    for (i = 0; i < N; i++)
        printf("%d %d\n", a[i], b[i]);
    for (i = 0; i < 12; i++)
        printf("%d %d\n", c[i], d[i]);
    return 0;
}
