/* the master reads the mode; all ranks must take the same way */
#include <stdio.h>

#define N 15

static int value[N];

int main(void)
{
    int mode, i;

    if (scanf("%d", &mode) != 1)
        mode = 0;
    for (i = 0; i < N; i++)
        value[i] = i;
    if (mode == 1) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            value[i] = value[i] * value[i];
        /* DOALL_END */
    } else if (mode == 2) {
        /* DOALL_BEGIN P=CYC */
        for (i = 0; i < N; i++)
            value[i] = -value[i];
        /* DOALL_END */
    } else {
        printf("mode %d does nothing\n", mode);
    }
    for (i = 0; i < N; i++)
        printf("%d ", value[i]);
    printf("\n");
    return 0;
}
