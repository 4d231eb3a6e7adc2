/* An enum and the integers that it is kept as: the pointer may mean a function of either. */
#include <stdio.h>

#define N 16

static int u[N];

enum kind { none, some };

static void up(enum kind k)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        u[i] += (int)k * i;
    /* DOALL_END */
}

static void down(unsigned k)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        u[i] -= (int)k;
    /* DOALL_END */
}

struct step {
    void (*run)(enum kind);
};

int main(void)
{
    struct step steps[2] = {{up}, {down}};
    int i;

    for (i = 0; i < 2; i++)
        steps[i].run(some);
    for (i = 0; i < N; i++)
        printf("%d\n", u[i]);
    return 0;
}
