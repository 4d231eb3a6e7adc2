/* what every rank computes itself is not sent */
#include <stdio.h>

#define N 25

static double left[N], right[N], both[N];

int main(void)
{
    int i;

    /* INIT_BEGIN */
    for (i = 0; i < N; i++) {
        left[i] = 0.5 * i;
        right[i] = N - i;
    }
    /* INIT_END */
    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < N; i++)
        both[i] = left[i] * right[N - 1 - i];
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%g\n", both[i]);
    return 0;
}
