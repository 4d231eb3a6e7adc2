/* Numbers by address that are no constants: a function writes one, one is given twice to a function that writes, one is set by its name. */
#include <stdio.h>

static double u[576];
static int width = 24, twice = 6, rows = 24;

static void narrow(int *n) { *n -= 4; }

static void add(int *to, const int *what, const int *more)
{
    *to += *what;
    *to += *more;       /* `what` has changed with it where both are one */
}

static void fill(double *a, const int *n, const int *m)
{
    int i, j;

    /* DOALL_BEGIN P=BLK */
    for (j = 0; j < *m; ++j)
        for (i = 0; i < *n; ++i)
            a[i + j * *n] = i + 100 * j;
    /* DOALL_END */
}

int main(void)
{
    int i;

    fill(u, &width, &rows);
    narrow(&width);
    add(&twice, &twice, &twice);
    rows = twice / 3;
    fill(u, &width, &rows);
    for (i = 0; i < 576; i += 5)
        printf("%g\n", u[i]);
    printf("%d %d %d\n", width, twice, rows);
    return 0;
}
