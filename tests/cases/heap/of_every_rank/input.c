/* heap memory that every rank fills for itself may be read in a split loop */
#include <stdio.h>
#include <stdlib.h>

#define N 20

static double total[N];

int main(void)
{
    double *weight = malloc(N * sizeof *weight);
    int i;

    for (i = 0; i < N; i++)
        weight[i] = 0.5 * i;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        total[i] = 2 * weight[i];
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%g\n", total[i]);
    free(weight);
    return 0;
}
