/* what the master has read into heap memory is sent as an array is: the allocation says how long it is */
#include <stdio.h>
#include <stdlib.h>

#define N 20

static double total[N];

int main(void)
{
    double *weight = malloc(N * sizeof *weight);
    int i;

    for (i = 0; i < N; i++)
        if (scanf("%lf", &weight[i]) != 1)
            return 1;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        total[i] = 2 * weight[i];
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%g\n", total[i]);
    return 0;
}
