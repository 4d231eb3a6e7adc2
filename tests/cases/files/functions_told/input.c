/* A library of which a file says what its functions do: those that only compute run in split loops and on every rank, what prints is the master's. */
#include <stdio.h>

double dot_(const int *n, const double *x, const double *y);
void axpy_(const int *n, const double *a, const double *x, double *y);
void report_(const double *value, int line);
const char *title_(void);

static double a[24][6], x[6], norm[24];

int main(void)
{
    int i, j, n = 6;
    double scale = 2, total = 0;

    for (j = 0; j < 6; j++)
        x[j] = j + 1;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 24; i++) {
        for (j = 0; j < 6; j++)
            a[i][j] = i * j;
        axpy_(&n, &scale, x, a[i]);
        norm[i] = dot_(&n, a[i], a[i]);
    }
    /* DOALL_END */
    for (i = 0; i < 24; i++)
        total += norm[i];
    printf("%s\n", title_());
    report_(&total, 2);
    report_(&norm[7], 3);
    return 0;
}
