/* Stores whose places are known at run time only, in a loop over steps: each rank has all of the array, changes are merged. */
#include <stdio.h>
#include <stdlib.h>
#define N 40
static int a[N], order[N], p[N], q[N];
static double w[N];
int main(int argc, char *argv[])
{
    (void)argv;
    int i, found = 0, c = argc + 5, steps;
    double *heap = malloc(N * sizeof(double));
    for (i = 0; i < N; i++) { a[i] = i * 7 % 13; order[i] = (i * 3 + 1) % N; p[i] = -1; w[i] = 0.5 * i; heap[i] = i; }
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)     /* stops looking when it is found */
        if (!found && a[i] == 5)
            found = c;
    /* DOALL_END */
    for (steps = 0; steps < 3; steps++) {
        /* DOALL_BEGIN P=CYC TRUST(p) */
        for (i = 0; i < N; i++)     /* a permutation */
            p[order[i]] = i + steps;
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)     /* some of it, and read where it was written */
            if (a[i] > 4)
                w[order[i]] = p[i] * 0.25;
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            heap[order[i]] = w[i] + steps;
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            q[i] = p[i] + heap[i];
        /* DOALL_END */
    }
    for (i = 0; i < N; i++) printf("%d %g %g %d\n", p[i], w[i], heap[i], q[i]);
    printf("%d\n", found);
    free(heap);
    return 0;
}
