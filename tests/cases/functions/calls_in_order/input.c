/* The bound of the called loop gets its value in the same statement, before the call: behind a comma, or by a declarator. */
#include <stdio.h>

static int count = 10, x[3];

static int next(void)
{
    count += 7;
    return count;
}

static int sum(int n)
{
    int i, s = 0;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        s += i;
    /* DOALL_END */
    return s;
}

int main(void)
{
    int k = 4, r;

    k = 12, r = sum(k);
    printf("%d\n", r);
    if (count > 5)
        k = 9, k = sum(k);
    printf("%d\n", k);
    int half = count / 2, s = sum(half);
    printf("%d\n", s);
    int more = next(), t = sum(count);
    printf("%d %d\n", more, t);
    if ((k = 2 * count, sum(k)) > 100)
        puts("large");
    x[0] = k, x[1] = sum(x[0]);
    for (; k < 60; k += 9)
        count = k, r = sum(count);
    int b[2] = { next(), 3 }, u = sum(b[1]), v = (k += 8, sum(k));
    printf("%d %d %d %d %d\n", x[1], r, b[0], u, v);
    int c = getchar(), w = sum(count);
    printf("%d %d\n", c, w);
    return 0;
}
