/* A function of state in a subscript gives another element each time: no line can be named before the statement. */
#include <stdio.h>

static int count;

static int next(void)
{
    static int last = 3;

    return last = (last * 5 + 2) % 20;
}

static int counted(void) { return count++; }

int main(void)
{
    double a[20], b[20], x;
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 20; i++) {
        a[i] = i;
        b[i] = 2 * i;
    }
    /* DOALL_END */
    a[next()] += 3;
    a[counted()] += b[next()];
    x = a[next()] * b[counted()];
    printf("%g %g\n", x, b[next()]);
    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < 20; i++)
        a[i] += b[i];
    /* DOALL_END */
    if (a[next()] > 20)
        b[counted()]--;
    for (i = 0; i < 20; i++)
        printf("%g %g\n", a[i], b[i]);
    printf("%d\n", count);
    return 0;
}
