/* bounds the other way round, with != and <=, as expressions, as enum constants, macros and const variables */
#include <stdio.h>

#define HALF (SIZE / 2)
enum { SIZE = 24, BORDER = 2 };

static int a[SIZE], b[SIZE], c[SIZE], d[SIZE];

int main(void)
{
    const int last = SIZE - 1;
    int i, k = 3;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; SIZE > i; i++)
        a[i] = i + k;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = BORDER; i != SIZE - BORDER; i++)
        b[i] = a[i] * 2;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = HALF; i <= last; i++)
        c[i] = a[i] - 1;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = k * 2 - 1; i < HALF + k; i++)
        d[i] = -a[i];
    /* DOALL_END */
    for (i = 0; i < SIZE; i++)
        printf("%d %d %d %d\n", a[i], b[i], c[i], d[i]);
    return 0;
}
