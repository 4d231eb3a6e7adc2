/* ways out in the middle of a function, one of them out of a loop; exit in a function that all ranks call */
#include <stdio.h>
#include <stdlib.h>

#define N 24

static int a[N];

static int grow(int limit)
{
    int round, i, n = 0;

    for (round = 0; round < 10; round++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            a[i] += i;
        /* DOALL_END */
        n += a[N - 1];
        if (n > limit)
            return round;
        if (n < 0) {
            fprintf(stderr, "too small\n");
            exit(4);
        }
    }
    return -1;
}

int main(int argc, char **argv)
{
    int limit = 0, rounds, i;

    if (argc > 1)
        limit = atoi(argv[1]);
    a[N - 1] = limit < -100 ? -100 : 0;
    while ((rounds = grow(limit)) >= 0 && limit < 500)
        limit += 100;
    printf("%d rounds, limit %d\n", rounds, limit);
    for (i = 0; i < N; i++)
        printf(" %d", a[i]);
    printf("\n");
    return 0;
}
