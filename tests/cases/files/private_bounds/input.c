/* The array is allocated in grid.c, its length read there: nothing of it has a name here. */
#include <stdio.h>

int open_grid(void);
void step(void);
double total(void);

int main(void)
{
    if (!open_grid())
        return 1;
    for (int t = 0; t < 4; t++)
        step();
    printf("%g\n", total());
    return 0;
}
