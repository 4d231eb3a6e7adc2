/* No sums for the text: a function that reads a variable of the file (that array is merged), loops, makes its numbers narrower, or returns a
   rest. What the values are is known all the same. */
#include <stdio.h>

#define N 8

static int width = N;
static int a[N * N], b[N * N], c[N * N], d[N * N], e[N * N];

static int by_global(int i, int j) { return i * width + j; }
static int by_square(int i, int j) { return i * i * 0 + i * N + j; }
static int by_short(short i, short j) { return i * N + j; }
static int by_rest(int i, int j) { return i * N + j % N; }
static int by_steps(int i, int j)
{
    while (i-- > 0)
        j += N;
    return j;
}

int main(void)
{
    int i, j;

    /* DOALL_BEGIN P=BLK TRUST(a, b, c, d, e) */
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++) {
            a[by_global(i, j)] = i + j;
            b[by_square(i, j)] = i - j;
            c[by_short(i, j)] = i * j;
            d[by_rest(i, j)] = i + 2 * j;
            e[by_steps(i, j)] = 3 * i + j;
        }
    /* DOALL_END */
    for (i = 0; i < N * N; i += 5)
        printf("%d %d %d %d %d\n", a[i], b[i], c[i], d[i], e[i]);
    return 0;
}
