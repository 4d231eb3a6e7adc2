/* the elements that the loop leaves alone keep their old value: their owner must have it first */
#include <stdio.h>
#include <stdlib.h>

#define N 26

static int account[N];

static void open_accounts(void)
{
    int i;

    for (i = 0; i < N; i++)
        account[i] = rand() % 400 - 100;
}

int main(void)
{
    int i;

    open_accounts();
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        if (i % 3 != 1)
            account[i] = -i;
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%d %d\n", i, account[i]);
    return 0;
}
