/* `int drawn = next(seed, 0)` changes an element of an array whose elements are with their owners */
#include <stdio.h>
#include <stdlib.h>

static int next(int *seed, int index)
{
    seed[index] = (17 * seed[index] + 5) % 101;
    return seed[index];
}

static void filter(int *seed, int n, int *x)
{
    int i, t, sum = 0;

    for (t = 0; t < 3; t++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++)
            x[i] += next(seed, i);
        /* DOALL_END */
        int drawn = next(seed, 0);    /* by all ranks: they get the element from its owner */
        sum += drawn;
    }
    for (t = 0; t < 3; t++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++)
            x[i] += next(seed, i);
        /* DOALL_END */
        int drawn = next(seed, 1) + rand() % 2;    /* by the master: for the next step it needs the other elements, too */
        sum += drawn;
    }
    printf("%d\n", sum);
}

int main(void)
{
    int n = 11, i;
    int *seed = malloc(n * sizeof *seed);
    int *x = malloc(n * sizeof *x);

    for (i = 0; i < n; i++) {
        seed[i] = rand() % 100;
        x[i] = 0;
    }
    filter(seed, n, x);
    for (i = 0; i < n; i++)
        printf("%d %d\n", x[i], seed[i]);
    free(seed);
    free(x);
    return 0;
}
