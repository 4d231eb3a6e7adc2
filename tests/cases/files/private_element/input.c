/* Which element of the private array is printed, this file alone knows. */
#include <stdio.h>

void step(void);
double at(int k);

int main(void)
{
    for (int t = 0; t < 3; t++)
        step();
    for (int k = 3; k < 40; k += 11)
        printf("%g\n", at(k));
    return 0;
}
