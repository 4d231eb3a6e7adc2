/* The iteration of a store cannot be noted where its index has another meaning. */
#include <stdio.h>

#define N 12

static int x[N], order[N];

int main(void)
{
    int i;

    for (i = 0; i < N; i++)
        order[i] = (5 * i) % N;
    /* DOALL_BEGIN P=BLK TRUST(x) */
    for (i = 0; i < N; i++) {
        int k = order[i];
        {
            int i = k;
            x[order[i]] = 3 + k;
        }
    }
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%d\n", x[i]);
    return 0;
}
