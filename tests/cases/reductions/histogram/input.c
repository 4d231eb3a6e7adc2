/* each rank counts in bins of its own; the sum goes to rank 0, which prints it */
#include <stdio.h>
#include <stdlib.h>

#define N    500
#define BINS 10

static int data[N];
static long count[BINS];

int main(void)
{
    int i, k;

    srand(7);
    for (i = 0; i < N; i++)
        data[i] = rand() % 100;
    for (k = 0; k < BINS; k++)
        count[k] = 1000;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        count[data[i] / 10]++;
    /* DOALL_END */
    for (k = 0; k < BINS; k++)
        printf("%d: %ld\n", 10 * k, count[k]);
    return 0;
}
