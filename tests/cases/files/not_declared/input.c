/* old C: functions are called that nothing declares, of another file, of this one and of the library */
#pragma GCC diagnostic ignored "-Wimplicit-function-declaration"
#pragma GCC diagnostic ignored "-Wbuiltin-declaration-mismatch"
#include <stdio.h>

#define N 50

double grid[N];

int main(int argc, char **argv)
{
    int steps = argc > 1 ? atoi(argv[1]) : 3;

    if (steps < 0)
        exit(4);
    fill(2);
    while (steps-- > 0)
        relax(steps);
    if (strcmp(argv[0], "") == 0)
        return 1;
    printf("%g %g\n", grid[1], grid[N / 2]);
    return count(N) == N ? 0 : 2;
}

int count(int n)
{
    int i, k = 0;

#pragma omp parallel for reduction(+ : k)
    for (i = 0; i < n; i++)
        k += grid[i] > -1000;
    return k;
}
