/* SIZE means one thing here and another in the other file; WIDE is known here alone, HERE in the other file alone */
#include <stdio.h>

#define SIZE 12
#define WIDE 16

double grid[SIZE][WIDE], weight[SIZE];

double fill(double start);

int main(void)
{
    int i, j;
    double sum = 0.0, trace;

    for (i = 0; i < SIZE; i++)
        if (scanf("%lf", &weight[i]) != 1) return 1;
    trace = fill(0.5);
    for (i = 0; i < SIZE; i++)
        for (j = 0; j < WIDE; j++)
            sum += grid[i][j] * (i + j);
    printf("%g %g\n", sum, trace);
    return 0;
}
