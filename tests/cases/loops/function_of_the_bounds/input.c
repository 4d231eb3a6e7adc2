/* Functions that only the headers of split loops call: their values stand in the bounds, so that nothing calls them any more. */
#include <stdio.h>

static int a[64];

static int limit(int k) { return k * k - k + 3; }
static int behind(int k) { return k + 3; }
static int other(int k) { return k + 4; }

int main(void)
{
    int l, n = 20;

    /* DOALL_BEGIN P=BLK */
    for (l = limit(5); l > limit(2); l--)
        a[l] -= l;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (l = limit(2); l < behind(n); l++)
        a[l] += l;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (l = 0; l < other(n); l++)
        a[l] += 2;
    /* DOALL_END */
    printf("%d %d %d\n", l, other(a[7]), a[6]);
    return 0;
}
