/* which of two arrays the pointer means is not known, so it is not written out, and the blocks have no names */
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int i, n = 60;
    double *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b), *p, s = 0;

    (void)argv;
    for (i = 0; i < n; i++)
        a[i] = b[i] = i;
    if (argc > 1)
        p = a;
    else
        p = b;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        p[i] = i * 2;
    /* DOALL_END */
    for (i = 0; i < n; i++)
        s += a[i] + b[i] * 3;
    printf("%g\n", s);
    free(a);
    free(b);
    return 0;
}
