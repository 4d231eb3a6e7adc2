/* The array is private in one file, which of its lines are dealt out in another: no file can name both. */
#include <stdio.h>

int read_range(void);
void step(void);
double total(void);

int main(void)
{
    if (!read_range())
        return 1;
    for (int t = 0; t < 3; t++)
        step();
    printf("%g\n", total());
    return 0;
}
