#include <stdio.h>

struct point { int x, y; };

int main(void)
{
    struct point p = {1, 2};

    printf("%d\n", p.z);
    return 0;
}
