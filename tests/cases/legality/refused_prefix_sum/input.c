#include <stdio.h>
#include <stdlib.h>

#define N 30

static int a[N];

int main(void)
{
    int i;

    for (i = 0; i < N; i++)
        a[i] = rand() % 10;
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < N; i++)
        a[i] = a[i - 1] + a[i];
    /* DOALL_END */
    printf("%d\n", a[N - 1]);
    return 0;
}
