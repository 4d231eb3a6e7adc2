/* Two pointers begin with the arrays and exchange them after each step; then the arrays have their own names again. Rows travel as for arrays. */
#include <math.h>
#include <stdio.h>
#define ROWS 14
#define COLUMNS 9

static double a[ROWS][COLUMNS], b[ROWS][COLUMNS];

static double step(double (*to)[COLUMNS], double (*from)[COLUMNS])
{
    double change = 0;

    /* DOALL_BEGIN P=BLK REDUCE(max: change) */
    for (int i = 1; i < ROWS - 1; i++)
        for (int j = 1; j < COLUMNS - 1; j++) {
            double d;
            to[i][j] = 0.25 * (from[i - 1][j] + from[i + 1][j] + from[i][j - 1] + from[i][j + 1]);
            d = fabs(to[i][j] - from[i][j]);
            if (d > change) change = d;
        }
    /* DOALL_END */
    return change;
}

int main(void)
{
    double (*now)[COLUMNS] = a, (*next)[COLUMNS] = b, change = 1;
    int steps = 0;

    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < COLUMNS; j++) a[i][j] = b[i][j] = i == 0 ? 1 : j == 0 ? 0.5 : 0;
    while (steps < 30) {
        double (*t)[COLUMNS];
        change = step(next, now);
        t = now;
        now = next;
        next = t;
        steps++;
        if (change < 0.005) break;
    }
    printf("%d steps, %.6f\n", steps, change);
    for (int i = 0; i < ROWS; i++) printf("%.6f ", now[i][COLUMNS / 2]);
    printf("\n%.6f %.6f\n", a[2][2], b[2][2]);
    return 0;
}
