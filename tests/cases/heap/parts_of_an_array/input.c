/* Pointers into one static array, which nobody names otherwise; the second half of it begins where the first one ends. */
#include <stdio.h>
#include <stdlib.h>

#define N 12

static double room[2 * N];

int main(void)
{
    double *now = room, *next = room + N, sum = 0;
    int i, step;

    for (i = 0; i < N; i++)
        now[i] = i * i % 7;
    for (step = 0; step < 3; step++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            next[i] = now[i] + (i > 0 ? now[i - 1] : 0);
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            now[i] = next[i] / 2;
        /* DOALL_END */
    }
    for (i = 0; i < N; i++)
        sum += (i + 1) * now[i];
    printf("%g\n", sum);
    return 0;
}
