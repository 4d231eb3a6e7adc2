/* what a loop makes and the next one reads in the same parts is not sent */
#include <stdio.h>
#include <stdlib.h>

#define N 23

static float in[N], middle[N], out[N];

int main(void)
{
    int i;

    for (i = 0; i < N; i++)
        in[i] = (float)(rand() % 128);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        middle[i] = in[i] / 2;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        out[i] = middle[i] * middle[i];
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        out[i] += in[i];
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%g\n", out[i]);
    return 0;
}
