/* rand() is called once, and the memory goes from one function through another: a pointer that is added keeps its name */
#include <stdio.h>
#include <stdlib.h>

static double *vector(int n)
{
    double *v = malloc(n * sizeof *v);

    for (int i = 0; i < n; i++)
        v[i] = rand() % 10;
    return v;
}

static double *one_more(int n)
{
    return vector(n + 1);
}

int main(void)
{
    double *a = one_more(20);

    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < 20; i++)
        a[i] = a[i] + 1;
    /* DOALL_END */
    printf("%g\n", a[7]);
    return 0;
}
