/* the first element may lie beside the columns that the ranks have (n could be 0): its row's owner may not have it */
#include <stdio.h>

#define MAX 24

static double grid[MAX][MAX];

static void heat(void)
{
    grid[0][0] += 1;
}

int main(void)
{
    int n = 8, i, j, t;

    for (t = 0; t < 5; t++) {
        heat();
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++)
            for (j = 0; j < n; j++)
                grid[i][j] = grid[i][j] + t;
        /* DOALL_END */
    }
    printf("%g\n", grid[0][0]);
    return 0;
}
