/* Where stores go shows when the program runs. Numbers could be merged; the reason is what is in the way of that. */
#include <stdio.h>

#define N 20

struct cell { double x, y; int k; };

static struct cell a[N], b[N], c[N];
static int at[N], d[N], e[N], f[N];

int main(void)
{
    int i;

    for (i = 0; i < N; i++)
        at[i] = (i * 7) % N;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        b[at[i]] = a[i];
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        c[at[i]].x = i;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        *(d + at[i]) = i;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        e[at[i]] = i;
        f[i] = e[3];
    }
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%g %g %d %d\n", b[i].x, c[i].x, d[i], f[i]);
    return 0;
}
