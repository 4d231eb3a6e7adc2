/* all of it travels: the places change in a function (a), through a pointer (b), two of them are exchanged (c), or are other memory in
   each step (d) */
#include <stdio.h>
#include <stdlib.h>

#define N 20

static int place[N], way[N];
static double a[N], b[N], c[N], d[N], r[N];

static void turn(int *p, int by)
{
    int i;

    for (i = 0; i < N; i++)
        p[i] = (p[i] + by) % N;
}

static void read_a(const int *where)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        r[i] = a[where[i]];
    /* DOALL_END */
}

int main(void)
{
    int i, step, *one = malloc(N * sizeof *one), *other = malloc(N * sizeof *other), *end = way + N - 1;
    double sum = 0;

    for (i = 0; i < N; i++) {
        place[i] = way[i] = (3 * i + 1) % N;
        one[i] = N - 1 - i;
        other[i] = (i + 4) % N;
    }
    for (step = 0; step < 3; step++) {
        int *fresh = malloc(N * sizeof *fresh), *t;
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++) {
            a[i] = b[i] = i + step;
            c[i] = d[i] = 2 * i - step;
        }
        /* DOALL_END */
        for (i = 0; i < N; i++)
            fresh[i] = (i + step) % N;
        read_a(place);
        turn(place, 1);
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            r[i] += b[way[i]];
        /* DOALL_END */
        *end = step;
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            r[i] += c[one[i]];
        /* DOALL_END */
        t = one;
        one = other;
        other = t;
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            r[i] += d[fresh[i]];
        /* DOALL_END */
        free(fresh);
        for (i = 0; i < N; i++)
            sum += r[i] * (i + 1);
    }
    printf("%.9g\n", sum);
    free(one);
    free(other);
    return 0;
}
