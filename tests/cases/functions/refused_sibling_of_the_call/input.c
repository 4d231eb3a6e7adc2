/* What the master alone gets in the declaration cannot be sent in the midst of it. */
#include <stdio.h>

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
    int n = getchar(), s = sum(n);

    printf("%d\n", s);
    return 0;
}
