/* a block that is allocated and released in each step: the old one's copies are not collected for the new one */
#include <stdio.h>
#include <stdlib.h>

#define N 13

static double u[N];

int main(void)
{
    double *next = NULL;
    int i, t;

    for (i = 0; i < N; i++)
        u[i] = i % 4;
    for (t = 0; t < 3; t++) {
        next = malloc(N * sizeof *next);
        if (next == NULL)
            return 1;
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            next[i] = 2 * u[i] + t;
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            u[i] = next[i];
        /* DOALL_END */
        free(next);
    }
    for (i = 0; i < N; i++)
        printf("%g\n", u[i]);
    return 0;
}
