/* An iteration that never ends; with a way out it does. */
#include <stdio.h>

static int a[40], last;

int main(void)
{
    int i, k, sum = 0;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 40; i++) {
        last = i * 3;
        for (k = last;;) {
            if (k-- < 7)
                break;
        }
        a[i] = k;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 40; i++)
        while (1)
            sum += a[i];
    /* DOALL_END */
    printf("%d %d\n", last, sum);
    return 0;
}
