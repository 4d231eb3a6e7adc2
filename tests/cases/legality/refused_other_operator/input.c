#include <stdio.h>
#include <stdlib.h>

#define N 30

static int a[N];

int main(void)
{
    int i;

    int product = 1;

    /* DOALL_BEGIN P=BLK REDUCE(+:product) */
    for (i = 0; i < N; i++)
        product *= 1 + a[i];
    /* DOALL_END */
    printf("%d\n", product);
    return 0;
}
