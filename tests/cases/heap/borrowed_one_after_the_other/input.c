/* The pointers get the arrays again for a second and a third time loop, in another order; the arrays are named in between. */
#include <stdio.h>
#include <string.h>

#define N 18

static double a[N], b[N];

static double difference(void)
{
    double sum = 0;
    for (int i = 0; i < N; i++)
        sum += a[i] - b[i];
    return sum;
}

int main(void)
{
    double *now = a, *next = b, *t;

    for (int i = 0; i < N; i++)
        a[i] = i;
    for (int step = 0; step < 3; step++) {
        /* DOALL_BEGIN P=BLK */
        for (int i = 1; i < N - 1; i++)
            next[i] = (now[i - 1] + now[i + 1]) / 2 + 1;
        /* DOALL_END */
        t = now;
        now = next;
        next = t;
    }
    printf("%g\n", difference());
    if (now != a)
        memcpy(a, now, sizeof a);
    next = a;
    now = b;
    for (int step = 0; step < 2; step++) {
        /* DOALL_BEGIN P=BLK */
        for (int i = 0; i < N; i++)
            next[i] = now[i] * 2;
        /* DOALL_END */
        t = now;
        now = next;
        next = t;
    }
    for (int i = 0; i < N; i++)
        printf("%g ", now[i] - next[i]);
    printf("%g\n", difference());
    now = a;
    next = b;
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < N; i++)
        next[i] = now[N - 1 - i] + i;
    /* DOALL_END */
    t = now;
    now = next;
    next = t;
    printf("%g\n", difference());
    return 0;
}
