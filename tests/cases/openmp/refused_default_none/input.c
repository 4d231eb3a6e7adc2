/* default(none): n, b and the inner index are used and listed nowhere; x is another variable inside of the loop, but not outside of it */
#include <stdio.h>

#define N 24

static int a[N], b[N];

int main(void)
{
    int i, j, n = N, x = 0;

#pragma omp parallel for default(none) shared(a)
    for (i = 0; i < n; i++)
        for (j = 0; j < 2; j++)
            a[i] = i + b[i];
#pragma omp parallel default(none) shared(a, n)
    {
#pragma omp for private(x)
        for (i = 0; i < n; i++) {
            x = i;
            a[i] = x;
        }
#pragma omp single
        printf("%d\n", x);
    }
#pragma omp parallel default(none) shared(a, n)
    {
#pragma omp for reduction(+: x)
        for (i = 0; i < n; i++)
            x += a[i];
    }
    printf("%d %d\n", a[3], x);
    return 0;
}
