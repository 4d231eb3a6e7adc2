/* A counter that only its function can name: the master steps it where it prints, and in conditions it says what it found. */
#include <stdio.h>

#define N 18

static double a[N];

static int tick(void)
{
    static int t;

    return ++t;
}

static int every(int k)
{
    static int n;

    return ++n % k == 0;
}

static void fill(double by)
{
    int i;

    if (tick() > 9) return;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        a[i] += i * by;
    /* DOALL_END */
}

int main(void)
{
    int i, round;

    printf("%d\n", tick());
    if (tick() == 2) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            a[i] = i;
        /* DOALL_END */
    }
    for (round = 0; round < 8; round++) {
        if (every(3)) printf("%d %g\n", round, a[5]);
        if (every(2)) continue;
        fill(round);
    }
    while (tick() < 8)
        fill(0.5);
    switch (tick() % 3) {
    case 0:
        fill(2);
        break;
    default:
        fill(3);
        break;
    }
    printf("%g %g %d\n", a[5], a[N - 1], tick());
    return 0;
}
