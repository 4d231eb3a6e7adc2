/* Which of the two has the newest values is kept in a third pointer, so none has its memory alone: the place where that happens is told. */
#include <stdio.h>
#include <stdlib.h>

static void advance(const double *from, double *to, int n)
{
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < n; i++)
        to[i] = from[i] * 2 + i;
    /* DOALL_END */
}

int main(int argc, char **argv)
{
    int n = 30 + argc;
    double *u = calloc(n, sizeof *u), *w = calloc(n, sizeof *w), sum = 0;
    const double *newest;

    (void)argv;
    if (!u || !w)
        return 1;
    advance(u, w, n);
    newest = argc > 5 ? u : w;
    for (int i = 0; i < n; i++)
        sum += newest[i];
    printf("%g\n", sum);
    free(u);
    free(w);
    return 0;
}
