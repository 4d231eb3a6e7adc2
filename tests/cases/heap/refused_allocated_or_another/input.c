/* p means memory of its own, or that of q */
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 20, *q = calloc(n, sizeof *q), *p = argc > 1 ? malloc(n * sizeof *p) : q;

    (void)argv;
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < n; i++)
        p[i] = i;
    /* DOALL_END */
    for (int i = 0; i < n; i++)
        printf("%d %d\n", p[i], q[i]);
    free(q);
    return 0;
}
