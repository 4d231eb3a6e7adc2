/* No iteration: h[k] keeps the value that it has, on each rank. */
#include <stdio.h>
#include <stdlib.h>

static int h[4], a[40], b[40];

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 0, k = argc > 2 ? atoi(argv[2]) : 1, i, sum = 0;

    for (i = 0; i < 4; i++)
        h[i] = 5 + i;
    for (i = 0; i < 40; i++)
        a[i] = i;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        h[k] += a[i];
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 40; i++)
        b[i] = h[k] + i;
    /* DOALL_END */
    for (i = 0; i < 40; i++)
        sum += b[i] * (i + 1);
    printf("%d\n", sum);
    return 0;
}
