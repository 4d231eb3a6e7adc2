#include <stdio.h>
#include <stdlib.h>

#define N 30

static int a[N];

int main(void)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        a[i] = i;
        printf("%d\n", a[i]);
    }
    /* DOALL_END */
    return 0;
}
