#include <stdio.h>
#include <stdlib.h>

#define N 30

static int a[N];

int main(void)
{
    int i;

    int *p = a + 1;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N - 1; i++)
        p[i] = i;
    /* DOALL_END */
    printf("%d\n", a[3]);
    return 0;
}
