/* Near misses: the loop around tests the result, sets it anew, adds to it by itself, or is left by a return; then each round combines. */
#include <stdio.h>

#define N 24

static int u[N];

static int first_round_above(int limit)
{
    int i, round, sum = 0;

    for (round = 0; round < 6; round++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            sum += u[i] + round;
        /* DOALL_END */
        if (round * N > limit)
            return sum;
    }
    return -sum;
}

int main(void)
{
    int i, round, tested = 0, anew, more = 0, last = 0;

    for (i = 0; i < N; i++)
        u[i] = i % 5;
    while (tested < 200) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            tested += u[i];
        /* DOALL_END */
    }
    for (round = 0; round < 3; round++) {
        anew = round;
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            anew += u[i];
        /* DOALL_END */
        last += anew;
    }
    for (round = 0; round < 3; round++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            more += u[i];
        /* DOALL_END */
        more += round;
    }
    printf("%d %d %d %d\n", tested, last, more, first_round_above(50));
    return 0;
}
