/* What is behind a call inside works on as many elements as before it. */
#include <stdio.h>

#define N 40

static double a[N], b[N];

static void halves(int n)
{
    int i;

    if (n < 3)
        return;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        a[i] = a[i] + 1.0 / n;
    /* DOALL_END */
    halves(n / 2);
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < n; i++)
        b[i] = b[i] + a[i] - a[i - 1];
    /* DOALL_END */
}

int main(void)
{
    int i;

    for (i = 0; i < N; i++)
        a[i] = i % 6, b[i] = 0.0;
    halves(N);
    halves(N / 3);
    for (i = 0; i < N; i++)
        printf("%.10f %.10f\n", a[i], b[i]);
    return 0;
}
