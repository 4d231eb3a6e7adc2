/* The function that writes `rows` may know it by a second name. */
#include <stdio.h>

static int rows[2][12], sum[12];

static int *row_of(int k) { return rows[k]; }

static void add(const int *row)
{
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < 12; i++)
        rows[0][i] = i;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < 12; i++)
        sum[i] += row[11 - i];
    /* DOALL_END */
}

int main(void)
{
    add(row_of(0));
    for (int i = 0; i < 12; i++)
        printf("%d\n", sum[i]);
    return 0;
}
