/* The marked loop stands in a function of another file. */
#include <stdio.h>
#define N 20
double u[N];
void relax(double *v, int n);
int main(void)
{
    int i, t;
    double s = 0;
    for (i = 0; i < N; i++) u[i] = i;
    for (t = 0; t < 3; t++)
        relax(u, N);
    for (i = 0; i < N; i++) s += u[i];
    printf("%g\n", s);
    return 0;
}
