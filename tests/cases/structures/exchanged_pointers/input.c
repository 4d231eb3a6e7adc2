/* pointers to structures that are exchanged: a member is then that of the one or the other */
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    int n;
    double *a;
} Row;

static Row *make(int n)
{
    Row *r = malloc(sizeof *r);
    r->n = n;
    r->a = calloc(n, sizeof(double));
    return r;
}

int main(void)
{
    Row *now = make(20), *next = make(20), *t;
    int i, k;

    for (k = 0; k < 3; k++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < now->n; i++)
            next->a[i] = now->a[i - 1] + k;
        /* DOALL_END */
        t = now;
        now = next;
        next = t;
    }
    printf("%g\n", now->a[19]);
    return 0;
}
