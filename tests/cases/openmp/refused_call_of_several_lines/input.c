/* what a message quotes stands on one line, whatever the program looks like */
#include <stdio.h>

static double told(double x,
                   int i)
{
    printf("%d\n", i);
    return x + i;
}

int main(void)
{
    double a[20];
    int i;

#pragma omp parallel for
    for (i = 0; i < 20; i++)
        a[i] = told(i * 0.5,
                    i);
    printf("%g\n", a[3]);
    return 0;
}
