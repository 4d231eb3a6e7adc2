#include <stdio.h>
#include "no_such_header.h"

int main(void)
{
    printf("%d\n", SIZE);
    return 0;
}
