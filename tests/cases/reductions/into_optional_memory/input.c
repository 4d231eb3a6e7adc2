/* Sums, counts, maxima and stores go into memory that is there in some runs, calls or rounds only. */
#include <stdio.h>
#include <stdlib.h>

enum { N = 12 };

static int place[N];

static int sum_of(const int *v, int n)
{
    int sum = 0;
    for (int i = 0; v && i < n; i++)
        sum = sum * 3 + v[i];
    return sum;
}

static void stored(int wanted)
{
    int *to = wanted ? calloc(N, sizeof *to) : NULL;

    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < N; i++)
        if (to)
            to[place[i]] = i;
    /* DOALL_END */
    printf("%d\n", sum_of(to, N));
    free(to);
}

static void counted(int n)
{
    int *count = n ? calloc(4, sizeof *count) : NULL;

    /* DOALL_BEGIN P=CYC */
    for (int i = 0; i < n; i++)
        count[place[i] % 4]++;
    /* DOALL_END */
    printf("%d\n", sum_of(count, 4));
    free(count);
}

int main(int argc, char **argv)
{
    double *sums = argc > 1 ? calloc(3, sizeof *sums) : NULL, total = 0;
    int *most = NULL;

    (void)argv;
    for (int i = 0; i < N; i++)
        place[i] = i * 5 % N;
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < N; i++) {
        total += i * 0.5;
        for (int k = 0; k < 3; k++)
            if (sums)
                sums[k] += i * k;
    }
    /* DOALL_END */
    printf("%g %g\n", total, sums ? sums[2] : -1);
    for (int round = 0; round < 3; round++) {
        if (round == 1)
            most = calloc(2, sizeof *most);
        /* DOALL_BEGIN P=BLK */
        for (int i = 0; i < N; i++)
            if (most && place[i] * round > most[i % 2])
                most[i % 2] = place[i] * round;
        /* DOALL_END */
        printf("%d\n", sum_of(most, 2));
    }
    for (int k = 0; k < 2; k++) {
        stored(k);
        counted(k * 9);
    }
    free(sums);
    free(most);
    return 0;
}
