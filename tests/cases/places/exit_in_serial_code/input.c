/* what the master finds out after the loop ends every rank, with its status */
#include <stdio.h>
#include <stdlib.h>

#define N 30

static int measured[N], scaled[N];

static void check(int value)
{
    if (value > 250) {
        printf("%d is out of range\n", value);
        exit(3);
    }
}

int main(int argc, char **argv)
{
    int range = argc > 1 ? atoi(argv[1]) : 10;
    int i;

    for (i = 0; i < N; i++)
        measured[i] = rand() % 100;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        scaled[i] = measured[i] * range;
    /* DOALL_END */
    for (i = 0; i < N; i++)
        check(scaled[i]);
    printf("all %d values are in range\n", N);
    return 0;
}
