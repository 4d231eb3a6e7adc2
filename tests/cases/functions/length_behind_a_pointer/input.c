/* The length of the memory is what a pointer leads to: one number, whatever it is a part of. */
#include <stdio.h>
#include <stdlib.h>

static double *make(int *n, int extra)
{
    *n -= rand() % 3;
    double *a = malloc(*n * sizeof *a);
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < 8; i++)
        a[i] = i + extra;
    /* DOALL_END */
    for (int i = 8; i < *n; i++)
        a[i] = -i;
    return a;
}

int main(void)
{
    int size[2] = {5, 20};
    double *p = make(&size[1], 3), sum = 0;
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < size[1]; i++)
        sum += p[size[1] - 1 - i] * i;
    /* DOALL_END */
    printf("%g %d\n", sum, size[1]);
    for (int i = 0; i < size[1]; i++)
        printf("%g\n", p[i]);
    free(p);
    return 0;
}
