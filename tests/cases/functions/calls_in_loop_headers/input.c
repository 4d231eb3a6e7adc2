/* Calls in the conditions and first parts of loops: the bound of the called loop is another one in each round. */
#include <stdio.h>

static int count, v[100];

static int sum(int n)
{
    int i, s = 0;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        s += i;
    /* DOALL_END */
    return s;
}

static int set(int n)
{
    int i, s = 0;

    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < n; i++) {
        v[i] += i % 3;
        s += v[i];
    }
    /* DOALL_END */
    return s;
}

int main(void)
{
    int n = 64, k, j, t;

    while ((n = sum(n) % 61) > 3)
        count++;
    printf("%d %d\n", n, count);
    for (n = 30; sum(n) > 20; n -= 4)
        count++;
    do
        n += 9;
    while (sum(n) < 300);
    while (t = n, sum(t) > 20)
        n--;
    for (k = set(20), j = sum(9); k > 0; k -= sum(3))
        count += j;
    printf("%d %d %d %d\n", n, k, count, v[7]);
    for (k = 60; ; k -= 3)      /* a body without braces, left by break */
        if (set(k) <= 20)
            break;
    printf("%d %d\n", k, v[5]);
    return 0;
}
