/* Two pointers of the file have the arrays from the begin on, but some functions know the arrays by their own names: those that run before the steps, and between them. */
#include <stdio.h>
#define ROWS 12
#define COLUMNS 7

static double a[ROWS][COLUMNS], b[ROWS][COLUMNS];
static double (*now)[COLUMNS] = a, (*next)[COLUMNS] = b;
static int steps;

static void set_up(void)
{
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < COLUMNS; j++) a[i][j] = b[i][j] = i == 0 ? 8 : j;
}

static void step(void)
{
    double (*t)[COLUMNS];

    /* DOALL_BEGIN P=BLK */
    for (int i = 1; i < ROWS - 1; i++)
        for (int j = 1; j < COLUMNS - 1; j++) next[i][j] = now[i - 1][j] + now[i + 1][j] - now[i][j - 1];
    /* DOALL_END */
    t = now;
    now = next;
    next = t;
    steps++;
}

static double sum(void)
{
    double s = 0;

    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < COLUMNS; j++) s += now[i][j] * (i + j);
    return s;
}

int main(void)
{
    set_up();
    for (int k = 0; k < 5; k++) step();
    printf("%d %g\n", steps, sum());
    printf("%g %g\n", a[3][3], b[3][3]);
    a[2][2] = 100;
    step();
    printf("%d %g\n", steps, sum());
    return 0;
}
