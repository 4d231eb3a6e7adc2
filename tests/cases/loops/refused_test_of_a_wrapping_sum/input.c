/* `q + 1 > 0` ends the loop when q + 1 wraps to 0: it is the wrap that is refused, for the loop does end. */
#include <stdio.h>

#define N 20

static int a[N];

int main(void)
{
    unsigned q;

    /* DOALL_BEGIN P=BLK */
    for (q = N - 1; q + 1 > 0; q--)
        a[q] = q;
    /* DOALL_END */
    printf("%d\n", a[3]);
    return 0;
}
