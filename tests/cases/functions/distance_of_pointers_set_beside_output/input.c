/* The function only subtracts the pointers that it is given: their values concern all ranks, for the bound is made of them. */
#include <stdio.h>

static double v[40], w[40];
static const double *end = v + 10;

static void widen(int by, const double **e)
{
    if (by > 1) {
        *e += 2;
        printf("wide\n");
    }
}

static void widen_all(int by)
{
    if (by > 2) {
        end += 5;
        printf("wider\n");
    }
}

static double add(const double *b, const double *e)
{
    int n = e - b;
    double s = 0;
    int i;

    /* DOALL_BEGIN P=BLK REDUCE(+:s) */
    for (i = 0; i < n; i++)
        s += v[i] + w[i];
    /* DOALL_END */
    return s;
}

int main(int argc, char **argv)
{
    const double *e = v + 7;
    double s;
    int i;

    for (i = 0; i < 40; i++) {
        v[i] = i * i;
        w[i] = 3 - i;
    }
    widen(argc, &e);
    widen_all(argc);
    s = add(v, e);
    printf("%g\n", s);
    s = add(v, end);
    printf("%g %d\n", s, argv[0] != NULL);
    return 0;
}
