#include <stdio.h>
#include <stdlib.h>

#define N 30

static int a[N];

static int next(void)
{
    static int count;

    return ++count;
}

int main(void)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        a[i] = next();
    /* DOALL_END */
    printf("%d\n", a[3]);
    return 0;
}
