/* Sums, an extreme with its place, a histogram and truth values in members of one structure that begins with a list of values. */
#include <stdio.h>

#define N 100

struct statistics {
    double sum, least;
    int where;
    long histogram[8];
    _Bool any, every;
};

static double a[N];

int main(void)
{
    struct statistics s = {0, 1e30, -1, {3, 0, 1}, .every = 1};
    double columns[5] = {0};
    unsigned bits = 0;
    int i, j;

    for (i = 0; i < N; i++)
        a[i] = i * 37 % 101 - 20;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        s.sum += a[i];
        if (a[i] < s.least) {
            s.least = a[i];
            s.where = i;
        }
        s.histogram[i * i % 8] += 2;
        bits |= 1u << i % 20;
        for (j = 0; j < 5; j++)
            columns[j] += a[i] * j;
        s.any = s.any || a[i] > 75;
        s.every = s.every && a[i] > -30;
    }
    /* DOALL_END */
    printf("%g %g %d %u %d %d\n", s.sum, s.least, s.where, bits, s.any, s.every);
    for (i = 0; i < 8; i++)
        printf("%ld\n", s.histogram[i]);
    for (j = 0; j < 5; j++)
        printf("%g\n", columns[j]);
    return 0;
}
