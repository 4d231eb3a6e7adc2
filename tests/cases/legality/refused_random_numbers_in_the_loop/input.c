#include <stdio.h>
#include <stdlib.h>

#define N 30

static int a[N];

int main(void)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        a[i] = rand();
    /* DOALL_END */
    printf("%d\n", a[3]);
    return 0;
}
