#include <stdio.h>

#define TWICE(x) (2 * (x))

int main(void)
{
    printf("%d\n", TWICE(3;
    return 0;
}
