/* atexit reads the matrix; the function that ends the program knows a row of it by another name. */
#include <stdio.h>
#include <stdlib.h>

static int m[2][17];

static void report(void)
{
    int j;

    for (j = 0; j < 17; j++)
        printf("%d ", m[1][j]);
}

static void die(int status)
{
    printf("stops with %d\n", status);
    exit(status);
}

static void line(int *row)
{
    int j;

    /* DOALL_BEGIN P=BLK */
    for (j = 0; j < 17; j++)
        row[j] += j;
    /* DOALL_END */
    if (row[3] == 3)
        die(6);
}

int main(void)
{
    atexit(report);
    line(m[1]);
    return 0;
}
