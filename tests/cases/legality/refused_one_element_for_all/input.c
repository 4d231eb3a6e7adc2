#include <stdio.h>
#include <stdlib.h>

#define N 30

static int a[N], seen[4];

int main(void)
{
    int i;

    for (i = 0; i < N; i++)
        a[i] = rand() % 4;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        if (i < N / 2)
            seen[2] = a[i];
    /* DOALL_END */
    printf("%d\n", seen[2]);
    return 0;
}
