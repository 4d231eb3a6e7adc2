/* The members of three copies of a structure, and a table of pointers to elements, all mean two blocks. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct field { double *u, *v; int n; };

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 20, i;
    struct field a, b, c;
    double **r, **s, sum = 0;

    a.u = calloc(n, sizeof(double));
    a.v = calloc(n, sizeof(double));
    a.n = n;
    b = a;
    memcpy(&c, &b, sizeof c);
    r = malloc(n * sizeof *r);
    s = malloc(n * sizeof *s);
    for (i = 0; i < n; i++)
        r[i] = a.u + i;
    memcpy(s, r, n * sizeof *r);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < c.n; i++) {
        c.v[i] = i;
        *s[i] = 2 * i;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < n; i++)
        b.v[i] += a.u[i - 1];
    /* DOALL_END */
    for (i = 0; i < n; i++)
        sum += a.v[i] * (i + 1) + a.u[i];
    printf("%g\n", sum);
    return 0;
}
