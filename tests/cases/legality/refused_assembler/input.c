/* what an assembler statement does cannot be told */
#include <stdio.h>

#define N 20

static int a[N];

int main(void)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        a[i] = i;
        __asm__ volatile("nop");
    }
    /* DOALL_END */
    printf("%d\n", a[N - 1]);
    return 0;
}
