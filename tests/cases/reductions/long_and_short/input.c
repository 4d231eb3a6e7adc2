/* A long array is combined in a message of its own, which MPI can take apart; how long it is may show when the program runs. */
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char *argv[])
{
    int n = argc > 1 ? atoi(argv[1]) : 10, i, k;
    int *count = calloc(n, sizeof *count);
    double sum = 0.5;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 3 * n; i++) {
        count[i % n] += i;
        sum += i;
    }
    /* DOALL_END */
    printf("%g\n", sum);
    for (k = 0; k < n; k += 1 + n / 10)
        printf("%d\n", count[k]);
    free(count);
    return 0;
}
