/* The values that each iteration reads are those from before the loop: dmcg keeps them. */
#include <stdio.h>
#define N 20
static double e[N];
int main(void)
{
    int i, k;
    for (i = 0; i < N; i++) e[i] = i * i % 7;
    for (k = 0; k < 3; k++) {
    /* DOALL_BEGIN P=BLK TRUST(e) */
    for (i = 0; i < N - 1; i++) e[i] = e[i + 1] + 1;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK TRUST(e) */
    for (i = 0; i < N - 4; i++) e[i] = e[i + 4] + e[i + 1];
    /* DOALL_END */
    }
    for (i = 0; i < N; i++) printf("%g\n", e[i]);
    return 0;
}
