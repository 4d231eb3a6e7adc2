/* Ways out of a split loop. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int a[64];

static void check(int value)
{
    if (value < 0)
        _exit(2);
}

int main(void)
{
    int i, n = 64;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) {
        a[i] = i % 7;
        if (a[i] == 5)
            break;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) {
        if (a[i] < 0)
            return 1;
        a[i] = 2;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) {
        if (a[i] == 9)
            goto end;
        a[i] = 3;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        check(a[i]);
    /* DOALL_END */
end:
    printf("%d\n", a[5]);
    return 0;
}
