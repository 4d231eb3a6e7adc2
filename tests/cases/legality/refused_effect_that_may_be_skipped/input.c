/* f() is called until an iteration makes all_good 0: the others must not call it, and a rank does not know. */
#include <stdio.h>

#define N 12

static int calls[N];

static int f(int i)
{
    calls[i]++;
    return i != 5;
}

int main(void)
{
    int i, all_good = 1;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        all_good = all_good && f(i);
    /* DOALL_END */
    printf("%d %d\n", all_good, calls[7]);
    return 0;
}
