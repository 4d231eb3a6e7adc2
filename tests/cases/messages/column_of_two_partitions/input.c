/* No plan that sends less can be proven here: what a loop writes is collected right behind it. */
#include <stdio.h>

static int m[12][10];

static void fill(int x)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 12; i++)
        m[i][x] = i;
    /* DOALL_END */
    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < 12; i++)
        m[i][x] = i + 1;
    /* DOALL_END */
}

int main(void)
{
    int i, t;

    for (t = 0; t < 2; t++)
        fill(t);
    for (i = 0; i < 12; i++)
        printf("%d %d %d\n", m[i][0], m[i][1], m[i][2]);
    return 0;
}
