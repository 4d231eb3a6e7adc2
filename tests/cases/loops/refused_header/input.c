/* Headers that do not count: a step that doubles, a condition with two parts. */
#include <stdio.h>

int a[64];

int main(void)
{
    int i, found = 0;

    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < 64; i *= 2)
        a[i] = i;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 64 && !found; i++)
        a[i] = i;
    /* DOALL_END */
    printf("%d\n", a[5]);
    return 0;
}
