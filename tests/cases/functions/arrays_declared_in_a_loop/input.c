/* each round declares its arrays anew, of another length: functions know them by other names, and how long they are from their loops alone */
#include <stdio.h>

static void spread(double *cells, double *next, int n)
{
    for (int t = 0; t < 2; t++) {
        /* DOALL_BEGIN P=BLK */
        for (int i = 1; i < n - 1; i++)
            next[i] = (cells[i - 1] + cells[i + 1]) / 2;
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (int i = 1; i < n - 1; i++)
            cells[i] = next[i];
        /* DOALL_END */
    }
}

static void mirrored(int n, double *from, double *to)
{
    /* DOALL_BEGIN P=CYC */
    for (int i = 0; i < n; i++)
        from[i] += i;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < n; i++)
        to[i] = from[n - 1 - i];
    /* DOALL_END */
}

int main(void)
{
    for (int width = 4; width < 9; width += 2) {
        double row[width], other[width];

        for (int i = 0; i < width; i++)
            row[i] = i * i, other[i] = 0;
        spread(row, other, width);
        mirrored(width, row, other);
        for (int i = 0; i < width; i++)
            printf("%g %g\n", row[i], other[i]);
    }
    return 0;
}
