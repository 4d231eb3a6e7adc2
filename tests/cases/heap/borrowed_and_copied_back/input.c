/* The result is in one of two arrays: which one only the run knows, so both are brought together for the statement that asks. The next round borrows them again. */
#include <stdio.h>
#include <string.h>
#define N 23

static int field[N], other[N];

static int smooth(int steps)
{
    int *from = field, *to = other, k;

    for (k = 0; k < steps; k++) {
        int *t;
        /* DOALL_BEGIN P=BLK */
        for (int i = 1; i < N - 1; i++) to[i] = (from[i - 1] + 2 * from[i] + from[i + 1]) / 4;
        /* DOALL_END */
        t = from;
        from = to;
        to = t;
    }
    if (from != field) memcpy(field, from, sizeof field);
    return from[N / 2];
}

int main(void)
{
    for (int i = 0; i < N; i++) field[i] = other[i] = i * i % 97;
    for (int round = 0; round < 4; round++) {
        printf("%d\n", smooth(round));
        field[3] += 50;
    }
    for (int i = 0; i < N; i++) printf("%d ", field[i]);
    printf("\n");
    return 0;
}
