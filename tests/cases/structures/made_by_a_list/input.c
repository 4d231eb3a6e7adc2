/* structures that functions return as lists of members: new memory, by order and by name, through two functions, and a wrapped array */
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    double *data;
    int n, rounds;
} Signal;

typedef struct {
    const double *from;
    int n;
} Slice;

static double table[16];

static Signal allocated(int n)
{
    Signal s = { malloc(n * sizeof(double)), n, 0 };
    return s;
}

static Signal padded(int n)
{
    Signal wide = allocated(n + 2);
    return wide;
}

static Signal named(int n)
{
    Signal s = { .n = n, .data = malloc(n * sizeof(double)) };
    return s;
}

static Slice slice(const double *from, int n)
{
    Slice s = { from, n };
    return s;
}

int main(void)
{
    Signal in = padded(14), out = named(16);
    Slice all = slice(table, 16);

    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < in.n; i++)
        in.data[i] = table[i] = 0.5 * i;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < out.n; i++)
        out.data[i] = in.data[out.n - 1 - i] + all.from[i] + out.rounds;
    /* DOALL_END */
    for (int i = 0; i < all.n; i++)
        printf("%g %g\n", out.data[i], all.from[i]);
    free(in.data);
    free(out.data);
    return 0;
}
