/* the loop's header and body come from macros */
#include <stdio.h>

#define LENGTH 15
#define EACH(v, n) for (v = 0; v < (n); v++)
#define AT(m, r, c) m[(r)][(c)]
#define SQUARE(x) ((x) * (x))

static int distance[LENGTH][LENGTH];

int main(void)
{
    int row, column;

    /* DOALL_BEGIN P=BLK */
    for (row = 0; row < LENGTH; row++)
        EACH(column, LENGTH)
            AT(distance, row, column) = SQUARE(row - column);
    /* DOALL_END */
    EACH(row, LENGTH) {
        EACH(column, LENGTH)
            printf("%4d", AT(distance, row, column));
        printf("\n");
    }
    return 0;
}
