/* Macros with short names, above a loop that runs in stages */
#include <stdio.h>

#define N 40
#define lo k
#define hi (N - 1)
#define stage t
#define begin 0

static double u[N], v[N];

int main(void)
{
    int i, k = 2;

    for (i = begin; i < N; i++)
        u[i] = i * lo;
    for (int stage = 0; stage < 3; stage++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < hi; i++)
            v[i] = u[i - 1] + u[i + 1];
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < hi; i++)
            u[i] = v[i] / 2;
        /* DOALL_END */
    }
    for (i = 0; i < N; i++)
        printf("%g ", u[i]);
    return 0;
}
