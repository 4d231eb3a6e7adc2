/* Functions that count in elements which only their arguments tell: of a table, of two blocks, of rows, through another function. */
#include <stdio.h>
#include <stdlib.h>

#define N 100

static double *weight;
static int seen[7];

static void add(int *c, long bins, int v)
{
    c[v % bins]++;
    weight[v % 5] *= 2;
}

static void put(int *c, int v, int by)
{
    if (v > 30) c[v % 8] += by;
    seen[v % 7] |= 1 << by;
}

static void twice(int (*m)[4], int v) { m[v % 3][v % 4] += v; }

static void deeper(int *c, int v)
{
    put(c, v, 2);
    put(c, v + 1, 3);
}

static void bump(int *one) { ++*one; }

static void next_too(int *p, int v)
{
    p[0] += v;
    p[1] += 2 * v;
}

int main(void)
{
    static int x[N], m[3][4], plain[9];
    int i, *count = calloc(8, sizeof *count), *pairs = calloc(8, sizeof *pairs);

    weight = malloc(5 * sizeof *weight);
    if (!count || !weight || !pairs) return 1;
    for (i = 0; i < 5; i++)
        weight[i] = 1;
    for (i = 0; i < N; i++)
        x[i] = i * 7 + i / 3;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        add(count, 8, x[i]);
        twice(m, x[i]);
        deeper(pairs, x[i]);
        bump(&plain[x[i] % 9]);
        next_too(&m[1][2], i);
    }
    /* DOALL_END */
    for (i = 0; i < 12; i++)
        printf("%d %g %d %d %d %d\n", count[i % 8], weight[i % 5], m[i / 4][i % 4], pairs[i % 8], seen[i % 7], plain[i % 9]);
    free(count);
    free(weight);
    free(pairs);
    return 0;
}
