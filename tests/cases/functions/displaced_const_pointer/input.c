/* The pointer into the middle is const, and the elements below it are with the master. */
#include <stdio.h>
#include <stdlib.h>
#define N 12
static int x[N + 2];
static int y[N + 2];
static void scale0(int *out, const int *in, int n)
{
    int i;
    /* DOALL_BEGIN P=BLK */
    for (i = -n; i < n; i++)
        out[i] = (2 * in[i] + i) & 1023;
    /* DOALL_END */
}
int main(void)
{
    int s0 = 0;
    srand(8);
    for (int i = 0; i < N + 2; i++)
        x[i] = rand() % 1024;
    for (int i = 0; i < N + 2; i++)
        y[i] = rand() % 1024;
    scale0(y + 6, x + 6, 6);
    /* DOALL_BEGIN P=BLK */
    for (int row = 1; row < N + 2; row++)
        s0 += y[row - 1];
    /* DOALL_END */
    printf("%d\n", s0);
    return 0;
}
