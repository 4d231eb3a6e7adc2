/* the second loop needs the sum of the first on every rank */
#include <stdio.h>
#include <stdlib.h>

#define N 16

static int votes[N];
static double share[N];

static void count_votes(void)
{
    int i;

    for (i = 0; i < N; i++)
        votes[i] = rand() % 5000;
}

int main(void)
{
    long total = 0;
    int i;

    count_votes();
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        total += votes[i];
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        share[i] = 100.0 * votes[i] / total;
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%5.2f %%\n", share[i]);
    return 0;
}
