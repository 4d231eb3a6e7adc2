#define N 8
static double a[N];

#include "kernel.c"

double other(void);
double other(void)
{
    fill();
    return a[2];
}
