/* the length of cells is n of module.c; main has another n, so what names it stands in a function there */
#include <stdio.h>
#include "module.h"

static int a[8];

int main(void)
{
    int n = 3, i;

    init(41);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 8; i++)
        a[i] = get(9 - i) + get(0);
    /* DOALL_END */
    for (i = 0; i < n; i++)
        step();
    show();
    for (i = 0; i < 8; i++)
        printf("%d ", a[i]);
    printf("\n");
    return 0;
}
