/* A loop around the split loops that does nothing with the results but go on: they are combined once, behind it. The old values count once,
   and where no round is run they stay. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define N 30

static double u[N], v[N];

int main(int argc, char **argv)
{
    int rounds = argc > 1 ? atoi(argv[1]) : 3, i, round, part;
    double largest = -1, sum = 100, product = 2, none = 7;
    long hits = 5;

    for (i = 0; i < N; i++)
        u[i] = (i * 17) % 11;
    for (round = 0; round < rounds; round++) {
        for (part = 0; part < 2; part++) {
            /* DOALL_BEGIN P=BLK */
            for (i = part; i < N; i += 2) {
                v[i] = 0.5 * u[i] + part;
                sum += v[i];
                largest = fmax(largest, v[i]);
            }
            /* DOALL_END */
        }
        if (round % 2 == 0) {
            /* DOALL_BEGIN P=CYC */
            for (i = 0; i < N; i++)
                if (v[i] > 2)
                    hits++;
            /* DOALL_END */
        }
        if (round == 7)
            break;
    }
    for (i = 0; i < rounds; i++) {
        int k = 0;

        do {
            /* DOALL_BEGIN P=BLK */
            for (part = 0; part < 4; part++)
                product *= 1 + part % 2;
            /* DOALL_END */
        } while (++k < 2);
        printf("%g\n", product);
    }
    while (rounds > 1000) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            none += u[i];
        /* DOALL_END */
        rounds--;
    }
    printf("%g %g %ld %g\n", sum, largest, hits, none);
    return 0;
}
