/* As work_space_by_memset, but a half of it is set: the rest is what another iteration has left. */
#include <stdio.h>
#include <string.h>

#define N 22

static double work[6], copy[6], start[6] = {1, 2, 3, 4, 5, 6};
static double out[N];

int main(void)
{
    int i, k;

    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < N; i++) {
        double s = 0;

        memset(work, 0, 3 * sizeof *work);
        memcpy(copy, start, sizeof start);
        for (k = 0; k <= i % 6; k++)
            work[k] = i + k;
        for (k = 0; k < 6; k++)
            s += work[k] * copy[k];
        copy[1] = s;
        out[i] = s;
    }
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%g\n", out[i]);
    return 0;
}
