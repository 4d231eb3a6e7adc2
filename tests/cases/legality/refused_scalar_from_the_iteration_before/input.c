#include <stdio.h>
#include <stdlib.h>

#define N 30

static int a[N];

int main(void)
{
    int i;

    int previous = 1;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        a[i] = previous * 2;
        previous = i;
    }
    /* DOALL_END */
    printf("%d\n", a[N - 1]);
    return 0;
}
