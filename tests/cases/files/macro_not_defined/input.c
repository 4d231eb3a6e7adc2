/* Where OTHER is defined, buf means another array in this file; here it is not. */
#include <stdio.h>

void fill(int n);
double total(int n);
extern double buf[100];
double other[100];
#ifdef OTHER
#define buf other
#endif

int main(void)
{
    for (int i = 0; i < 100; i++)
        buf[i] = 7;
    for (int t = 0; t < 3; t++)
        fill(100);
    printf("%g\n", total(100));
    printf("%g\n", buf[99]);
    return 0;
}
