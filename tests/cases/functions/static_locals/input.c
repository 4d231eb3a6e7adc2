/* Static arrays of functions keep their lines with their owners from call to call. */
#include <stdio.h>
#include <stdlib.h>

#define N 20

static double now[N];

/* the old values are never wanted elsewhere */
static void smooth(double *a)
{
    static double old[N];
    int i;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        a[i] = (a[i] + old[i]) / 2 + 1;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        old[i] = a[i];
    /* DOALL_END */
}

/* the first call fills it; the others want it where other lines are */
static void turn(double *a)
{
    static double old[N];
    static int ready;
    int i;
    if (!ready) {
        for (i = 0; i < N; i++)
            old[i] = a[i];
        ready = 1;
    }
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        a[i] = a[i] + old[N - 1 - i];
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        old[i] = a[i] - i;
    /* DOALL_END */
}

/* called under a condition: what is left must have a place */
static double mean(const double *a)
{
    static double sums[N];
    double total = 0;
    int i;
    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < N; i++)
        sums[i] = sums[i] + a[i];
    /* DOALL_END */
    for (i = 0; i < N; i++)
        total += sums[i] * i;
    return total / N;
}

int main(int argc, char **argv)
{
    int steps = argc > 1 ? atoi(argv[1]) : 3;
    for (int i = 0; i < N; i++)
        now[i] = i * i % 7;
    for (int t = 0; t < steps; t++) {
        smooth(now);
        if (t % 2 == 1)
            turn(now);
        if (t > 1)
            printf("mean %g\n", mean(now));
    }
    for (int i = 0; i < N; i++)
        printf("%g\n", now[i]);
    return 0;
}
