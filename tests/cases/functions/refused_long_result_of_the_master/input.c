/* a long double is not sent as a value */
#include <stdio.h>

#define N 20

static long double a[N];

static long double total(void)
{
    long double s = 0;
    int i;

    for (i = 0; i < N; i++)
        s += a[i];
    printf("total\n");
    return s;
}

static long double fill(int k)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        a[i] = k * i;
    /* DOALL_END */
    return total();
}

int main(void)
{
    printf("%Lg\n", fill(2));
    return 0;
}
