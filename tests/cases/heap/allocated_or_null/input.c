/* p = c ? malloc(..) : NULL, in main and in a function that is called in a loop */
#include <stdio.h>
#include <stdlib.h>

static int filled(int n, int wanted)
{
    int sum = 0, *p = wanted ? malloc(n * sizeof *p) : NULL;

    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < n; i++)
        if (p)
            p[i] = i;
    /* DOALL_END */
    for (int i = 0; p && i < n; i++)
        sum += p[i] * i;
    free(p);
    return sum;
}

int main(int argc, char **argv)
{
    int n = 20;
    double *q;

    (void)argv;
    q = argc == 1 ? NULL : calloc(n, sizeof *q);
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < n; i++)
        if (q)
            q[i] += i;
    /* DOALL_END */
    for (int i = 0; q && i < n; i++)
        printf("%g\n", q[i]);
    for (int k = 0; k < 4; k++)
        printf("%d\n", filled(n, k % 2));
    free(q);
    return 0;
}
