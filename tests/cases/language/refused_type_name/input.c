#include <stdio.h>

static void show(vector v);

int main(void)
{
    typedef int number;
    number n = 1;
    { int number = 2; number m = 3; n += number; }
    return n;
}
