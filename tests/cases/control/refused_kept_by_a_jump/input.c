/* On the way by the jump t is that of the iteration before. */
#include <stdio.h>
#define N 20

int a[N], b[N];

int main(void)
{
    int i, t = 0;

    for (i = 0; i < N; i++)
        a[i] = i % 3;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        if (a[i] == 0)
            goto keep;
        t = a[i] * i;
    keep:
        b[i] = t;
    }
    /* DOALL_END */

    printf("%d %d\n", b[3], b[N - 1]);
    return 0;
}
