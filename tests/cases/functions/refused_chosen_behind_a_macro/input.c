/* behind the macro the name of the function means something else */
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

#define down(k) up((k) + 1)

int main(void)
{
    int i;

    for (i = 0; i < 2; i++)
        steps[i](2);
    for (i = 0; i < N; i++)
        printf("%d\n", u[i]);
    return 0;
}
