/* each member of a local structure is a variable: arrays of the heap, an array in it, numbers */
#include <stdio.h>
#include <stdlib.h>

struct rod {
    int n;
    double *now, *next;
    double rim[2], sum;
};

int main(int argc, char **argv)
{
    struct rod r = {.n = 5, .sum = 0};
    int i, t;

    if (argc > 1)
        r.n = atoi(argv[1]);
    r.now = malloc(r.n * sizeof *r.now);
    r.next = malloc(r.n * sizeof *r.next);
    r.rim[0] = 1;
    r.rim[1] = 3;
    for (i = 0; i < r.n; i++)
        r.now[i] = r.next[i] = i * i % 7;
    for (t = 0; t < 6; t++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < r.n - 1; i++)
            r.next[i] = r.rim[0] * r.now[i - 1] + r.rim[1] * r.now[i + 1];
        /* DOALL_END */
        double *swap = r.now;
        r.now = r.next;
        r.next = swap;
    }
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < r.n - 1; i++)
        r.sum += r.now[i];
    /* DOALL_END */
    printf("%g\n", r.sum);
    for (i = 0; i < r.n; i++)
        printf("%g\n", r.now[i]);
    free(r.now);
    free(r.next);
    return 0;
}
