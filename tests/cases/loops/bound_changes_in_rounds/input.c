/* The bound changes in the round behind the loop: what an earlier loop has dealt out by it is brought to all ranks before the rounds. */
#include <stdio.h>
int main(void)
{
    int a[64], n = 20, i, t;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) a[i] = i;
    /* DOALL_END */
    for (t = 0; t < 2; t++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++) a[i] += t;
        /* DOALL_END */
        n--;
    }
    printf("%d\n", a[7]);
    return 0;
}
