/* Each step changes other columns of the rows: what is dealt out and collected are the columns that some step changes, not the
   whole rows, which are longer. */
#include <stdio.h>

#define ROWS 12
#define COLUMNS 50

static double a[ROWS][COLUMNS];

int main(void)
{
    int i, j, k, n = 9;

    for (i = 0; i < ROWS; i++)
        for (j = 0; j < COLUMNS; j++)
            a[i][j] = (i * j) % 11 + (i == j ? 20 : 1);
    for (k = 0; k < n - 1; k++) {
        /* DOALL_BEGIN P=CYC */
        for (i = k + 1; i < n; i++) {
            double factor = a[i][k] / a[k][k];
            for (j = k + 1; j < n; j++)
                a[i][j] -= factor * a[k][j];
            a[i][k] = factor;
        }
        /* DOALL_END */
    }
    for (i = 0; i < ROWS; i++)
        for (j = 0; j < COLUMNS; j++)
            printf("%.9g\n", a[i][j]);
    return 0;
}
