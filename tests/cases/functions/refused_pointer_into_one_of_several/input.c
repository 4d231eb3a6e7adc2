/* What the loop writes would have to be sent, but nobody can say whose lines these are. */
#include <stdio.h>

static int rows[2][12];

static int *row_of(int k) { return rows[k]; }

static void set(int *row)
{
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < 12; i++)
        row[i] = i + 1;
    /* DOALL_END */
}

int main(void)
{
    set(row_of(1));
    for (int i = 0; i < 12; i++)
        printf("%d\n", rows[1][i]);
    return 0;
}
