/* The bound is set anew to what looks the same, but n has changed in between: at once, through a pointer, in a function, on one way alone; or n is another variable there. */
#include <stdio.h>

static double a[100], b[100];
static int size = 100;

static void shrink(void)
{
    size -= 7;
}

static void step(int *n, int cut)
{
    int m, hi, i;

    m = *n - 1;
    hi = m;
    *n -= 30;
#pragma omp parallel for
    for (i = 1; i < hi; i++)
        b[i] = a[i - 1] + a[i + 1];
    hi = *n - 1;
#pragma omp parallel for
    for (i = 1; i < hi; i++)
        a[i] = b[i] * .5;
    hi = cut;
    if (cut > 3)
        hi = *n - 1;
#pragma omp parallel for
    for (i = 1; i < hi; i++)
        b[i] = a[i - 1] + a[i + 1];
    hi = *n - 1;
    *n -= 20;
#pragma omp parallel for
    for (i = 1; i < hi; i++)
        a[i] = b[i] * .25;
}

static void hidden(int n)
{
    int hi, i;

    hi = n - 1;
#pragma omp parallel for
    for (i = 0; i < hi; i++)
        a[i] = i % 5;
    hi = n - 4;
    for (int n = 0; n < 3; n++) {
#pragma omp parallel for
        for (i = 0; i < hi; i++)
            a[i] += n * 2;
    }
    hi = n - 3;
#pragma omp parallel for
    for (int n = 3; n < hi; ++n)
        a[n] -= n;
}

int main(void)
{
    int n = 100, i, hi, t;

    for (i = 0; i < 100; i++)
        a[i] = b[i] = i % 7;
    step(&n, 5);
    printf("%d\n", n);
    for (t = 0; t < 4; t++) {
        hi = size - 1;
        shrink();
#pragma omp parallel for
        for (i = 1; i < hi; i++)
            b[i] = a[i - 1] + a[i + 1];
        hi = size - 1;
#pragma omp parallel for
        for (i = 1; i < hi; i++)
            a[i] = b[i] * .5;
    }
    for (i = 0; i < 100; i++)
        printf("%.6f %.6f\n", a[i], b[i]);
    hidden(60);
    for (i = 0; i < 100; i++)
        printf("%.6f\n", a[i]);
    return 0;
}
