/* A table that one function fills and another one reads, both called by a third: in which order is not seen from the loop. */
#include <stdio.h>

#define B 4

static int tab[B], r[9];

static void set(int x)
{
    int j;

    for (j = 0; j < B; j++)
        tab[j] = x + j;
}

static int sum(void)
{
    int j, s = 0;

    for (j = 0; j < B; j++)
        s = 3 * s + tab[j];
    return s;
}

static int both(int x)
{
    set(x);
    return sum();
}

int main(void)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 9; i++)
        r[i] = both(i);
    /* DOALL_END */
    for (i = 0; i < 9; i++)
        printf("%d\n", r[i]);
    return 0;
}
