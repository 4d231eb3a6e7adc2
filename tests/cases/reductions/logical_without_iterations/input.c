/* without arguments no iteration runs, and ok stays 36: what all ranks have is not combined to 1 */
#include <stdio.h>
#include <stdlib.h>

static int a[100];

int main(int argc, char *argv[])
{
    int i, ok = 36, n = argc > 1 ? atoi(argv[1]) : 0;

    if (n < 0 || n > 100)
        return 1;
    for (i = 0; i < n; i++)
        a[i] = i + 1;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        ok = ok && a[i] > 0;
    /* DOALL_END */
    printf("%d\n", ok);
    return 0;
}
