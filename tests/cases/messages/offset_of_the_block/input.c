/* the lines that each rank has written are told by a variable that ends with the block: they are collected in it */
#include <stdio.h>
#define N 10
static int a[N + 4];
int main(void)
{
    int i, t;
    for (t = 0; t < 3; t++) {
        int off = t + 1;
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            a[i + off] = a[i + off] + i + t;
        /* DOALL_END */
    }
    for (i = 0; i < N + 4; i++)
        printf("%d\n", a[i]);
    return 0;
}
