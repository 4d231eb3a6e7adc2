/* A tree: its levels do not overlap. Nobody may say that they do by an example with 1 << l = 0 and 2 << l = 3. */
#include <stdio.h>

static int win[64];

int main(void)
{
    int k, l;
    for (k = 32; k < 64; k++)
        win[k] = k * 37 % 101;
    for (l = 4; l >= 0; l--) {
        /* DOALL_BEGIN P=BLK */
        for (k = 1 << l; k < 2 << l; k++)
            win[k] = win[2 * k] + win[2 * k + 1];
        /* DOALL_END */
    }
    printf("%d %d\n", win[1], win[7]);
    return 0;
}
