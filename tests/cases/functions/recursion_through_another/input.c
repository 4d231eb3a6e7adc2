/* Two functions that call each other. */
#include <stdio.h>

#define N 21

static double a[N], b[N];

static void odd(int k);

static void even(int k)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < N - 1; i++)
        b[i] = 0.25 * (a[i - 1] + 2.0 * a[i] + a[i + 1]) + k;
    /* DOALL_END */
    if (k > 0)
        odd(k - 1);
}

static void odd(int k)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < N - 1; i++)
        a[i] = 0.5 * (b[i - 1] + b[i + 1]) - k;
    /* DOALL_END */
    if (k > 0)
        even(k - 1);
}

int main(void)
{
    int i;

    for (i = 0; i < N; i++)
        a[i] = i * i % 11, b[i] = i;
    even(6);
    odd(3);
    for (i = 0; i < N; i++)
        printf("%.10f %.10f\n", a[i], b[i]);
    return 0;
}
