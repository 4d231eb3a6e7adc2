/* nothing gives the pointer a value: what it points to is not known, and not nothing */
#include <stdio.h>

int main(void)
{
    int *cells;

    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < 10; i++)
        cells[i] = i;
    /* DOALL_END */
    printf("%d\n", cells[4]);
    return 0;
}
