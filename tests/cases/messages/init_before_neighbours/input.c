/* INIT loops that stay on every rank: neighbours read what the first sets, the second counts, the third is no loop whose iterations are
   independent */
#include <stdio.h>

#define N 23

static double u[N], v[N], chain[N];

int main(void)
{
    int i, count = 0;

    /* INIT_BEGIN */
    for (i = 0; i < N; i++)
        u[i] = i % 5;
    /* INIT_END */
    /* INIT_BEGIN */
    for (i = 0; i < N; i++)
        if (u[i] > 2) count++;
    /* INIT_END */
    /* INIT_BEGIN */
    for (i = 1; i < N; i++)
        chain[i] = 0.5 * chain[i - 1] + 1;
    /* INIT_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < N - 1; i++)
        v[i] = u[i - 1] + u[i + 1] + count + chain[i];
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%g\n", v[i]);
    return 0;
}
