/* the master prints one element between two loops; the second loop needs nothing new */
#include <stdio.h>
#include <stdlib.h>

#define N 21

static long step1[N], step2[N];

int main(void)
{
    int i;

    srand(11);
    for (i = 0; i < N; i++)
        step1[i] = rand() % 1000;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        step1[i] = step1[i] * 2 + 1;
    /* DOALL_END */
    printf("after the first step: %ld\n", step1[N / 2]);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        step2[i] = step1[i] * step1[i];
    /* DOALL_END */
    printf("after the second:");
    for (i = 0; i < N; i++)
        printf(" %ld", step2[i]);
    printf("\n");
    return 0;
}
