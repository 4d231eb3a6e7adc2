/* PRIVATE says that nobody needs the value after the loop. */
#include <stdio.h>

#define N 12

static int a[N];

int main(void)
{
    int i, t;

    /* DOALL_BEGIN P=BLK PRIVATE(t) */
    for (i = 0; i < N; i++) {
        t = 2 * i;
        a[i] = t + 1;
    }
    /* DOALL_END */
    printf("%d %d\n", t, a[3]);
    return 0;
}
