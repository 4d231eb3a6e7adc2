/* Each call has an array and a sum of its own; a static variable and the bound, which the calls change, are common to all. */
#include <stdio.h>

static double g[50];
static int n = 50;

static void add(double *sum, int k)
{
    double mine[50], part = 0;
    static int calls;
    int i;

    calls++;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        mine[i] = g[i] * k + calls;
    /* DOALL_END */
    n -= 7;
    if (n > 10)
        add(&part, k + 1);
    n += 7;
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < n; i++)
        g[i] += mine[i] - mine[i - 1] + part;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        part += mine[i];
    /* DOALL_END */
    *sum += part;
}

int main(void)
{
    double s = 0;
    int i;

    for (i = 0; i < 50; i++)
        g[i] = i % 9;
    add(&s, 1);
    add(&s, 2);
    printf("%.8g\n", s);
    for (i = 0; i < 50; i++)
        printf("%.8g\n", g[i]);
    return 0;
}
