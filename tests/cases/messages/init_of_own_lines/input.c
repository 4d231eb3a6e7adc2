/* an INIT loop whose lines each rank needs only its own of is split: no message is different */
#include <stdio.h>
#include <stdlib.h>

#define N 23

static double sum[N], weight[N][7];

int main(void)
{
    int i, j;

    for (i = 0; i < N; i++)
        for (j = 0; j < 7; j++)
            weight[i][j] = rand() % 10;
    /* INIT_BEGIN */
    for (i = 0; i < N; i++)
        sum[i] = 0.5 * i;
    /* INIT_END */
    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < N; i++)
        for (j = 0; j < 7; j++)
            sum[i] += weight[i][j];
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%g\n", sum[i]);
    return 0;
}
