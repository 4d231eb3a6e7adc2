/* the lists are made anew where a call gives the function another array, or another value that says where it reads */
#include <stdio.h>
#include <stdlib.h>

static void pull(int n, int shift, const int *from, const double *x, double *y)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        y[i] = x[from[(i + shift) % n]] + 1;
    /* DOALL_END */
}

static void push(int n, const double *y, double *x)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        x[i] = 0.5 * y[i] + i;
    /* DOALL_END */
}

int main(int argc, char *argv[])
{
    int n = argc > 1 ? atoi(argv[1]) : 30, i, step;
    int *next = malloc(n * sizeof *next), *last = malloc(n * sizeof *last);
    double *x = malloc(n * sizeof *x), *y = malloc(n * sizeof *y), sum = 0;

    if (!next || !last || !x || !y)
        return 2;
    for (i = 0; i < n; i++) {
        next[i] = (i + 1) % n;
        last[i] = i > 0 ? i - 1 : 0;
    }
    for (i = 0; i < n; i++)
        x[i] = y[i] = i;
    for (step = 0; step < 5; step++) {
        pull(n, 0, next, x, y);
        push(n, y, x);
        pull(n, step / 2, last, x, y);
        push(n, y, x);
    }
    for (i = 0; i < n; i++)
        sum += x[i] * (i % 7);
    printf("%.9g %.9g\n", sum, x[n - 1]);
    free(next);
    free(last);
    return 0;
}
