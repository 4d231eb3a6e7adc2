/* Words that the added lines use; `int` is none of them. */
#include <stdio.h>

#define int long long
#define long short
#define if(x) while (x)

static int a[20];

signed main(void)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 20; i++)
        a[i] = 1;
    /* DOALL_END */
    printf("%d\n", (signed)a[3]);
    return 0;
}
