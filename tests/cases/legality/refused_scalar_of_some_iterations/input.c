/* Only an iteration that finds something writes last; whether another one needs it is not known. */
#include <stdio.h>

#define N 12

static int a[N], b[N];

int main(void)
{
    int i, last = -1;

    for (i = 0; i < N; i++)
        a[i] = 7 * i % 5;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        if (a[i] == 3)
            last = i;
        b[i] = last;
    }
    /* DOALL_END */
    printf("%d\n", b[N - 1]);
    return 0;
}
