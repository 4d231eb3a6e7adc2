/* memset gives all members the value 0, calloc does, and { } */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    int n, round;
    double *a, sum, x[25];
} State;

int main(void)
{
    State s, *h;
    int i, k;

    for (k = 0; k < 3; k++) {
        State begin = {.n = 25, .round = k};
        memset(&s, 0, sizeof s);
        h = calloc(1, sizeof *h);
        if (!h)
            return 1;
        s.n = begin.n;
        printf("%g %g\n", s.x[3], h->sum);
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < 25; i++)
            s.x[i] = h->x[i] = i + s.sum + begin.round;
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < 25; i++) {
            s.sum += s.x[i];
            h->sum += h->x[begin.n - 1 - i];
        }
        /* DOALL_END */
        printf("%g %g %g\n", s.sum, h->sum, begin.sum);
        free(h);
    }
    return 0;
}
