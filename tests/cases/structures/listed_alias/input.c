/* a function returns a structure with a pointer to what it is given: the loop writes an array by another name */
#include <stdio.h>

typedef struct {
    int *cells;
    int n;
} View;

static int grid[20];

static View view_of(int *cells, int n)
{
    View v = { cells, n };
    return v;
}

int main(void)
{
    View v = view_of(grid, 20);

    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < v.n; i++)
        v.cells[i] = 3 * i;
    /* DOALL_END */
    for (int i = 0; i < 20; i++)
        printf("%d\n", grid[i]);
    return 0;
}
