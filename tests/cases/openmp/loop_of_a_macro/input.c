/* The pragma stands before the call of a macro that makes the header of the loop: the call is written out. */
#include <stdio.h>

#define FOR(i, n) for (int i = 0; i < (n); i++)

int main(void)
{
    static double u[40], v[40];

#pragma omp parallel for
    FOR(i, 40)
        u[i] = i * 2;
#pragma omp parallel
    {
#pragma omp for schedule(static, 3)
        FOR(i, 38) {
            v[i] = u[i] + u[i + 1] + u[i + 2];
        }
    }
    FOR(i, 40)
        printf("%g %g\n", u[i], v[i]);
    return 0;
}
