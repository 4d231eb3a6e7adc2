/* The bound is no variable that stays the same: the loop is dealt out anew in its case, and the lines are collected where the case ends. */
#include <stdio.h>

static int a[40];

int main(void)
{
    int n = 7, c, i;

    while (scanf("%d", &c) == 1) {
        switch (c) {
        case 1:
            n += 5;
            break;
        case 2:
            /* DOALL_BEGIN P=BLK */
            for (i = 0; i < n / 2; i++)
                a[i] += n;
            /* DOALL_END */
            break;
        }
    }
    for (i = 0; i < 40; i++)
        printf("%d\n", a[i]);
    return 0;
}
