/* Two elements of one array are combined by different operators; the loop steps its index in the condition. */
#include <stdio.h>

static int v[9] = {3, 1, 4, 1, 5, 9, 2, 6, 5}, ext[2], down[9];

int main(void)
{
    int i;
    ext[0] = 4;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 9; i++) {
        if (v[i] > ext[0])
            ext[0] = v[i];
        ext[1] += v[i];
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 9; i-- > 0;)
        down[i] = v[i] * i;
    /* DOALL_END */
    printf("%d %d %d\n", ext[0], ext[1], i);
    for (i = 0; i < 9; i++)
        printf("%d\n", down[i]);
    return 0;
}
