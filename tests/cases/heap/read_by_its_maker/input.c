/* A function allocates memory and reads into it; a getter gives the same memory under another name. */
#include <stdio.h>
#include <stdlib.h>

static double *table;
static int count;

static double *values(void) { return table; }

static void read_table(void)
{
    int i;

    if (scanf("%d", &count) != 1)
        exit(1);
    table = malloc(count * sizeof *table);
    if (table == NULL)
        exit(1);
    for (i = 0; i < count; i++)
        if (scanf("%lf", &table[i]) != 1)
            exit(1);
}

int main(void)
{
    double *d, s = 0;
    int i;

    read_table();
    d = values();
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < count; i++)
        s += d[i] * i;
    /* DOALL_END */
    printf("%g\n", s);
    free(values());
    return 0;
}
