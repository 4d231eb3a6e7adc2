/* What `refused_merged_structures` is told to do: an array of numbers for each member, [ ] instead of *, no read in the loop. */
#include <stdio.h>

#define N 20

static double ax[N], bx[N], cx[N];
static int at[N], d[N], e[N], f[N];

int main(void)
{
    int i;

    for (i = 0; i < N; i++)
        at[i] = (i * 7) % N;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        ax[i] = 3 * i;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        bx[at[i]] = ax[i];
        cx[at[i]] = i;
        d[at[i]] = i;
        e[at[i]] = i;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        f[i] = e[3];
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%g %g %d %d\n", bx[i], cx[i], d[i], f[i]);
    return 0;
}
