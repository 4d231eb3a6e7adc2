/* what is called is what the pointer points to: a place in memory, not the pointer */
#include <stdio.h>

#define N 16

static int u[N];

typedef void (*Step)(int);

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

static void run(Step *steps)
{
    for (; *steps; steps++)
        (*steps)(3);
}

int main(void)
{
    Step all[] = {up, down, up, 0};
    int i;

    run(all);
    for (i = 0; i < N; i++)
        printf("%d\n", u[i]);
    return 0;
}
