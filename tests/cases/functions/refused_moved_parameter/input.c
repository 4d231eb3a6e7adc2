/* The head of an old function names the parameter twice: it gets no variable beside it, and its name does not say where the array begins. */
#include <stdio.h>

static double v[10];

static double total(n, x)
    int n;
    double *x;
{
    int i;
    double s = 0;

    --x;
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i <= n; i++)
        s += x[i];
    /* DOALL_END */
    return s;
}

int main(void)
{
    int i;

    for (i = 0; i < 10; i++) {
        v[i] = i;
        printf("%g ", v[i]);
    }
    printf("%g\n", total(10, v));
    return 0;
}
