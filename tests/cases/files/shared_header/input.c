/* A header with macros, structures, arrays and static inline functions that both files use. */
#include <stdio.h>
#include "grid.h"

double field[ROWS][COLUMNS];
struct cell cells[ROWS];

int main(void)
{
    int i, j;

    prepare();
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < ROWS; i++)
        for (j = 0; j < COLUMNS; j++)
            field[i][j] = mean(field[i][j], border[j]);
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < ROWS; i++) {
        cells[i].value = field[i][COLUMNS - 1];
        cells[i].visits++;
    }
    /* DOALL_END */
    printf("%g %g %d %g\n", CENTRE(field), largest()->value, largest()->visits, of_state());
    return 0;
}
