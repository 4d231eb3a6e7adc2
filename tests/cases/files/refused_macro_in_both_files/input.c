/* In no file does buf mean the array at the end. */
#include <stdio.h>

void step(void);
double total(void);

int main(void)
{
    for (int t = 0; t < 3; t++)
        step();
    printf("%g\n", total());
    return 0;
}
