/* usage() ends the program on the master: the other ranks must not look at the argument that is missing */
#include <stdio.h>
#include <stdlib.h>

#define N 40

static long cube[N];

static void usage(const char *me)
{
    fprintf(stderr, "usage: %s count\n", me);
    exit(EXIT_FAILURE);
}

int main(int argc, char **argv)
{
    int i, n;
    long total = 0;

    if (argc != 2)
        usage("cubes");
    n = strtol(argv[1], NULL, 10);
    if (n < 0 || n > N)
        usage("cubes");
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) {
        cube[i] = (long)i * i * i;
        total += cube[i] % 7;
    }
    /* DOALL_END */
    printf("%ld %ld\n", total, n > 0 ? cube[n - 1] : -1);
    return 0;
}
