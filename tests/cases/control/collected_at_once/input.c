/* Two partitions take turns, and a `continue` ends the round between them: no decisions on where lines stay come to rest, so that each loop's lines are
   collected behind it. */
#include <stdio.h>

static int a[64], c[64], mask = 3, n = 35, low = 4;

int main(void)
{
    int i, round, k;

    switch (mask & 3) {
    case 3:
        for (round = 0; round < 3; round++) {
            /* DOALL_BEGIN P=BLK */
            for (i = low; i < n; i++)
                a[i] = (c[n - 1] + i) & 1023;
            /* DOALL_END */
            if (round % 2 == 1)
                continue;
            /* DOALL_BEGIN P=CYC */
            for (i = low; i < n; i++)
                a[i] = (a[i] ^ i) & 1023;
            /* DOALL_END */
            for (k = 0; k < 2; k++) {
                printf("%d\n", a[23]);
                a[35] = mask & 255;
                /* DOALL_BEGIN P=BLK */
                for (i = low; i < n; i += 2)
                    c[i] = ((a[i] + i) ^ mask) & 1023;
                /* DOALL_END */
            }
        }
    }
    for (i = 0; i < 64; i++)
        printf("%d %d\n", a[i], c[i]);
    return 0;
}
