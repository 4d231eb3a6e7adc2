/* The function also keeps the pointer, by which the memory is read and released. */
#include <stdio.h>
#include <stdlib.h>

struct arena {
    void *p[8];
    int n;
};

static double *add(struct arena *all, double *p)
{
    if (p == NULL) {
        fputs("no memory\n", stderr);
        exit(EXIT_FAILURE);
    }
    all->p[all->n++] = p;
    return p;
}

int main(void)
{
    struct arena all = {{0}, 0};
    int n = 8;
    double *a = add(&all, malloc(n * sizeof *a)), s = 0;

    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < n; i++)
        a[i] = i * 0.5;
    /* DOALL_END */
    for (int k = 0; k < all.n; k++) {
        double *q = all.p[k];

        s += q[n - 1];
        free(q);
    }
    printf("%g\n", s);
    return 0;
}
