/* The loop changes the bound of the partition and reads an element that no rank owns. */
#include <stdio.h>

static int c[64], n = 30;

int main(void)
{
    int i, x = 0, t;

    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < n; i++)
        c[i] = i;
    /* DOALL_END */
    for (t = 0; t < 3; t++) {
        n = 20 + x;
        x = c[0] + 1;
    }
    printf("%d %d %d\n", n, x, c[7]);
    return 0;
}
