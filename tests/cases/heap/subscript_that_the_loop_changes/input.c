/* The column that the master reads of row t depends on what its loop writes: rows may be fetched once, elements may not. */
#include <stdio.h>
#include <stdlib.h>

#define COLUMNS 2
#define N 9

int main(void)
{
    int (*table)[COLUMNS] = malloc((COLUMNS + 2) * sizeof *table);
    int *place = malloc(N * sizeof *place);
    int i, t;

    for (i = 0; i < COLUMNS + 2; i++)
        table[i][0] = table[i][1] = i;
    for (i = 0; i < N; i++)
        place[i] = 3 * i + 1;
    for (t = 0; t < 3; t++) {
        if (place[t] % 8 != 3) {
            /* DOALL_BEGIN P=BLK */
            for (i = 0; i < COLUMNS; i++)
                for (int j = 0; j < i + 1; j++)
                    table[i][j] = place[i] - j + 5 * place[j];
            /* DOALL_END */
            for (i = 0; i < N - 2; i++)
                place[i] = (place[i] + table[t][place[t] % COLUMNS] * table[1][0] + table[3][1]) & 1023;
        }
        printf("%d\n", place[3]);
    }
    free(table);
    free(place);
    return 0;
}
