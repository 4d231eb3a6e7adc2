#include <stdio.h>
void fill(int n);
double total(int n);

int main(void)
{

    for (int t = 0; t < 3; t++)
        fill(100);
    printf("%g\n", total(100));

}
