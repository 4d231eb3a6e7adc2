#include <stdio.h>
int main(void)
{
    puts("here");
    return 0;
}
