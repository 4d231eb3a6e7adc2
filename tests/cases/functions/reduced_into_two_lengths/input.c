/* The function combines values into arrays of two lengths, which no parameter says: they are noted where it is called. */
#include <stdio.h>

static void histogram(const int *x, int n, int *h, int bins)
{
    #pragma omp parallel for reduction(+: h[:bins])
    for (int i = 0; i < n; i++)
        h[x[i] % bins]++;
}

int main(void)
{
    int x[50], few[5] = {0}, many[9] = {0}, i;

    for (i = 0; i < 50; i++)
        x[i] = i * i % 37;
    histogram(x, 50, few, 4);
    histogram(x, 50, many, 9);
    for (i = 0; i < 9; i++)
        printf("%d %d\n", few[i % 5], many[i]);
    return 0;
}
