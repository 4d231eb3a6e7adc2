/* SYN makes all ranks wait for each other; the result is the same */
#include <stdio.h>

#define N 10

static int a[N];

int main(void)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        a[i] = N - i;
    /* DOALL_END */
    /* SYN */
    printf("loop done\n");
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        a[i] *= 2;
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%d\n", a[i]);
    // SYN
    return 0;
}
