/* A private sum: each step adds to it, and main prints it. */
#include <stdio.h>

void step(int t);
double total(void);

int main(void)
{
    for (int t = 0; t < 3; t++)
        step(t);
    printf("%g\n", total());
    return 0;
}
