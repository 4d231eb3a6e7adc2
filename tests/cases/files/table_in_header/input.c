/* Each file has its own table by the same name. */
#include <stdio.h>
#include "table.h"

void fill(int n);
double total(int n);

int main(void)
{
    for (int i = 0; i < 100; i++)
        tab[i] = 7;
    for (int t = 0; t < 3; t++)
        fill(100);
    printf("%g\n", total(100));
    printf("%g\n", tab[99]);
    return 0;
}
