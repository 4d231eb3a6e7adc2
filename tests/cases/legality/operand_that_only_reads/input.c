/* The right operand of && may be skipped: it only reads, so nobody can tell. */
#include <stdio.h>

#define N 12

static int a[N];

static int good(int i) { return a[i] >= 0; }

int main(void)
{
    int i, all_good = 1;

    for (i = 0; i < N; i++)
        a[i] = 5 - i;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        all_good = all_good && good(i);
    /* DOALL_END */
    printf("%d\n", all_good);
    return 0;
}
