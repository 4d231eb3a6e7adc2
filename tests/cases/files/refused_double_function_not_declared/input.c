/* a double is not an int, however the call is compiled */
#include <stdio.h>

int main(void)
{
    double x = half(3);
    printf("%g\n", x);
    return 0;
}
