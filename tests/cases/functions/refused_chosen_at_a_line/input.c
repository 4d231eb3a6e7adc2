/* in the choice the call would stand in another line than here */
#include <stdio.h>

#define N 16

static int u[N];

static void up(int k)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        u[i] += k * i;
    /* DOALL_END */
}

static void down(int k)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        u[i] -= k;
    /* DOALL_END */
}

static void (*steps[])(int) = {up, down};

int main(void)
{
    int i;

    for (i = 0; i < 2; i++)
        steps[i](
            __LINE__);
    for (i = 0; i < N; i++)
        printf("%d\n", u[i]);
    return 0;
}
