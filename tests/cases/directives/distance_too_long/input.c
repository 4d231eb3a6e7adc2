/* what nobody reads is not sent, whatever DD says */
#include <stdio.h>

#define N 12

static int u[N], v[N];

int main(void)
{
    int i;

    for (i = 0; i < N; i++)
        u[i] = i * i;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        u[i]++;
    /* DOALL_END */
    /* DD u(-1) (2)  v(1) */
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < N - 1; i++)
        v[i] = u[i - 1] + u[i + 1];
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%d\n", v[i]);
    return 0;
}
