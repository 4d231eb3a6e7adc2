/* A function does nothing with the addresses that it is given (in another build it might): the variables have their values, and the memory its name. */
#include <stdio.h>
#include <stdlib.h>

#ifdef SHARED
void attach(int *, int **);
#define UNUSED
#else
#define UNUSED __attribute__((unused))
#endif

static void begin(int *count UNUSED, int **memory UNUSED)
{
#ifdef SHARED
    attach(count, memory);
#endif
    printf("begin\n");
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 11, s = 0, *a = malloc(n * sizeof *a);

    begin(&n, &a);
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < n; i++)
        a[i] = i * i;
    /* DOALL_END */
    for (int i = 0; i < n; i++)
        s += a[i];
    printf("%d\n", s);
    free(a);
    return 0;
}
