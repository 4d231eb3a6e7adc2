/* this version follows marked loops in main only */
#include <stdio.h>

#define N 12

static int a[N];

static void fill(void)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        a[i] = i;
    /* DOALL_END */
}

int main(void)
{
    fill();
    printf("%d\n", a[N - 1]);
    return 0;
}
