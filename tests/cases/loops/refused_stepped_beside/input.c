/* A variable that each iteration steps: its value follows from the index, but is handed on. */
#include <stdio.h>

int a[128], b[64];

int main(void)
{
    int i, j = 1;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 64; i++) {
        b[i] = a[j] + j;
        j += 2;
    }
    /* DOALL_END */
    printf("%d %d\n", b[6], j);
    return 0;
}
