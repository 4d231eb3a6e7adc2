/* where memory runs out the program ends with its own status, on any number of ranks */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define N 10

int main(int argc, char **argv)
{
    size_t size = argc > 1 ? PTRDIFF_MAX - 64 : N * sizeof(double);
    double *a = malloc(size);
    double *b;
    int i;

    (void)argv;
    if (a == NULL)
        exit(3);
    if (!(b = calloc(N, sizeof *b)))
        return 4;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        b[i] = i;
    /* DOALL_END */
    for (i = 0; i < N; i++)
        a[i] = b[i];
    printf("%g\n", a[N - 1]);
    return 0;
}
