/* one element of an array, named by a constant or by a variable that the split loop leaves alone */
#include <stdio.h>

#define N 12

static int a[N], sum[3], best[N];

int main(void)
{
    int i, k;

    for (i = 0; i < N; i++)
        a[i] = (7 * i) % N;
    sum[0] = 100;
    sum[2] = 1;
    for (k = 0; k < N; k++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++) {
            sum[0] += a[i] * k;
            sum[2] = sum[2] ^ (a[i] << k % 3);
            if (best[k] < a[i] * (k + i) % 17)
                best[k] = a[i] * (k + i) % 17;
        }
        /* DOALL_END */
    }
    printf("%d %d %d\n", sum[0], sum[1], sum[2]);
    for (k = 0; k < N; k++)
        printf("%d\n", best[k]);
    return 0;
}
