/* static pointers that one function sets: into the block of another one, and functions that are called between do not change them */
#include <stdio.h>
#include <stdlib.h>

static double *a, *b, *c;

static void say(int wrong)
{
    if (wrong) {
        printf("wrong\n");
        exit(1);
    }
}

static double check(long n)
{
    double sum = 0;
    long j;

    for (j = 0; j < n; j++)
        sum += a[j];
    return sum;
}

int main(int argc, char **argv)
{
    long n = argc > 1 ? atol(argv[1]) : 100, gap = argc > 2 ? atol(argv[2]) : 3, j, round;

    say(n < 0 || gap < 0);
    a = malloc((size_t)(3 * n + 2 * gap) * sizeof *a);
    if (!a)
        return 1;
    b = a + n + gap;
    c = b + n + gap;
    say(argc > 5);
    for (j = 0; j < n; j++) {
        a[j] = 0;
        b[j] = 2;
        c[j] = 2 + j;
    }
    for (round = 0; round < 5; round++) {
        /* DOALL_BEGIN P=BLK */
        for (j = 0; j < n; j++)
            a[j] += b[j] + 3 * c[j];
        /* DOALL_END */
        say(argc > 6);
    }
    printf("%g\n", check(n));
    free(a);
    return 0;
}
