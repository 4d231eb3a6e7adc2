/* A call of which nothing is known writes no constant: each rank has the table. What the program calls by pointers is not known where the library gives one. */
#include <signal.h>
#include <stdio.h>

typedef struct {
    int uses;
    double (*compute)(double);
} Operation;

static double twice(double x) { return 2 * x; }
static double inverse(double x) { return 1 / x; }

static Operation operations[] = {{0, twice}, {0, inverse}};
static double (*const table[])(double) = {twice, inverse};
static const double weights[] = {1, 0.5};
static double a[20];

int main(void)
{
    void (*before)(int) = signal(SIGINT, SIG_IGN);
    double factor = operations[1].compute(4);
    int i;

    signal(SIGINT, before);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 20; i++)
        a[i] = table[i % 2](i + 1) * weights[i % 2];
    /* DOALL_END */
    for (i = 0; i < 20; i++)
        printf("%g ", a[i] * factor);
    return 0;
}
