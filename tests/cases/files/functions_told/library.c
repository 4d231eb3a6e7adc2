/* What the program is linked with. */
#include <stdio.h>

double dot_(const int *n, const double *x, const double *y);
void axpy_(const int *n, const double *a, const double *x, double *y);
void report_(const double *value, int line);
const char *title_(void);

double dot_(const int *n, const double *x, const double *y)
{
    double sum = 0;
    int i;

    for (i = 0; i < *n; i++)
        sum += x[i] * y[i];
    return sum;
}

void axpy_(const int *n, const double *a, const double *x, double *y)
{
    int i;

    for (i = 0; i < *n; i++)
        y[i] += *a * x[i];
}

void report_(const double *value, int line) { printf("%d: %g\n", line, *value); }

const char *title_(void) { return "norms"; }
