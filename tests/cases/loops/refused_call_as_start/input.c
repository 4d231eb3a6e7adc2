/* What a function reads through a pointer has no name here that keeps the value of the first index. */
#include <stdio.h>

static int v[40];

static int length(const int *p) { return *p - 1; }

int main(void)
{
    int c, n = 30;

    /* DOALL_BEGIN P=BLK */
    for (c = length(&n); c >= 3; c--)
        v[c] = c * 2;
    /* DOALL_END */
    printf("%d %d\n", v[3], v[29]);
    return 0;
}
