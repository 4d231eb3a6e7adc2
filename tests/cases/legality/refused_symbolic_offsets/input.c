/* one iteration too many: the first and the last one are just the distance apart */
#include <stdio.h>
#include <stdlib.h>

#define MAX 60

static int a[MAX], b[MAX];

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 20, i;

    for (i = 0; i < MAX; i++)
        a[i] = b[i] = i;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i <= n; i++)
        a[i] = a[i + n] + 1;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 2 * n; i++)
        b[i] = b[2 * n - i];
    /* DOALL_END */
    printf("%d %d\n", a[0], b[1]);
    return 0;
}
