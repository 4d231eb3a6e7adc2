/* Sums into elements that only the run knows: all of the array is summed up, so its length is noted where it is allocated. */
#include <stdio.h>
#include <stdlib.h>

static void assemble(int ne, int (*el)[3], int *F)
{
    int e, a;
    /* DOALL_BEGIN P=BLK */
    for (e = 0; e < ne; e++)
        for (a = 0; a < 3; a++) F[el[e][a]] += e + a;
    /* DOALL_END */
}

int main(void)
{
    int i, ne = 17, n = 19;
    int (*el)[3] = malloc(ne * sizeof *el);
    int *F = calloc(n, sizeof *F), *G = calloc(n + 1, sizeof *G);
    for (i = 0; i < ne; i++) { el[i][0] = i; el[i][1] = i * 5 % n; el[i][2] = i + 2; }
    assemble(ne, el, F);
    assemble(ne, el, G);
    for (i = 0; i < n; i++) printf("%d %d\n", F[i], G[i]);
    return 0;
}
