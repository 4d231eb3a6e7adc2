#include <stdio.h>

int main(void)
{
    int base = 2;
    int add(int x) { return x + base; }

    printf("%d\n", add(3));
    return 0;
}
