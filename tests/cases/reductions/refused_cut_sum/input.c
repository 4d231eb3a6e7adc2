/* the sequential program cuts the sum to an integer in each step, so another order gives another result */
#include <stdio.h>

#define N 30

int main(void)
{
    int i, half = 0;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        half += i * 0.5;
    /* DOALL_END */
    printf("%d\n", half);
    return 0;
}
