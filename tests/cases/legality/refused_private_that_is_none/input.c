#include <stdio.h>
#include <stdlib.h>

#define N 30

static int a[N];

int main(void)
{
    int i;

    int sum = 0;

    /* DOALL_BEGIN P=BLK PRIVATE(sum) */
    for (i = 0; i < N; i++)
        sum += a[i];
    /* DOALL_END */
    printf("%d\n", sum);
    return 0;
}
