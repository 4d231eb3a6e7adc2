/* A variable has the bytes of a block, not its elements, and the last of them fill no element. */
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 20, i;
    size_t bytes = 8;
    double *b;
    int *p = malloc(n * sizeof *p);

    for (i = 1; i < n; i++) bytes += sizeof *b;
    bytes += 5;
    b = malloc(bytes);
    for (i = 0; i < n; i++) {
        p[i] = i * 7 % n;
        b[i] = 0;
    }
    /* DOALL_BEGIN P=BLK TRUST(b) */
    for (i = 0; i < n; i++)
        if (i % 3) b[p[i]] = i;
    /* DOALL_END */
    for (i = 0; i < n; i++) printf("%g\n", b[i]);
    free(b);
    free(p);
    return 0;
}
