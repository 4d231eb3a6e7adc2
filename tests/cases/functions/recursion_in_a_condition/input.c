/* A loop's condition calls the function itself; another one ends the program before any of its calls comes back. */
#include <stdio.h>
#include <stdlib.h>

static double a[30];
static int depth;

static int step(int k)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 30; i++)
        a[i] += k;
    /* DOALL_END */
    depth++;
    if (k <= 0)
        return 0;
    while (step(k - 2))
        k--;
    return depth < 20;
}

static int end_behind(int k)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 30; i++)
        a[i] += k;
    /* DOALL_END */
    if (a[3] > 100) {
        printf("%g\n", a[3]);
        exit(3);
    }
    if (k > 100)
        return 1;
    int never = end_behind(k + 1);

    return never;
}

int main(void)
{
    int r = step(7);

    printf("%d %d %g\n", r, depth, a[29]);
    return end_behind(0);
}
