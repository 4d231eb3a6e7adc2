/* the index is compared with something added to it: u + 1 < n, where n - 1 would wrap */
#include <stdio.h>
#include <stdlib.h>

static double x[64], left[64], right[64], mean[64];

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 40, k = 3, i, j;
    unsigned u, count = n < 0 ? 0 : n;

    for (i = 0; i < 64; i++)
        x[i] = i % 7;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i + 1 < n; i++)
        right[i] = x[i + 1];
    /* DOALL_END */
    /* DOALL_BEGIN P=CYC */
    for (j = 1; n >= 1 + j; j++)
        left[j] = x[j - 1] + i;
    /* DOALL_END */
    printf("%d %d\n", i, j);
    /* DOALL_BEGIN P=BLK */
    for (u = 1; u + 1 < count; u++)
        mean[u] = (left[u] + right[u]) / 2;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = n - 1; i - k >= 0; i -= 2)
        mean[i] += x[i - k];
    /* DOALL_END */
    for (j = 0; j < 64; j++)
        printf("%g %g %g\n", left[j], right[j], mean[j]);
    printf("%d %u\n", i, u);
    return 0;
}
