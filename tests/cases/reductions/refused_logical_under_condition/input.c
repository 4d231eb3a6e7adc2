/* if no iteration updates it, ok stays 95: combined from all ranks' values by && it would become 1 */
#include <stdio.h>

#define N 20

static int a[N];

int main(void)
{
    int i, ok = 95;

    for (i = 0; i < N; i++)
        a[i] = i;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        if (a[i] > 50)
            ok = ok && a[i] % 2;
    /* DOALL_END */
    printf("%d\n", ok);
    return 0;
}
