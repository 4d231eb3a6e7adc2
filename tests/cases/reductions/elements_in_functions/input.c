/* A function combines values into an element that its parameter chooses, and its loop is shorter with each call. */
#include <stdio.h>

static double product[3] = {1, 1, 1};
static long table[4][3];
static int w[22] = {1, 2, 3}, key[40] = {1, 2, 2}, hi = 40;

static void scan(int k, int n)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        product[k] *= w[i] + 1;
    /* DOALL_END */
}

static void row(int r)
{
    int i;

#pragma omp parallel for
    for (i = 0; i < hi; i++) {
#pragma omp atomic
        table[r][key[i] % 3] += i;
    }
}

int main(void)
{
    int r;

    for (r = 0; r < 25; r++) {
        scan(r % 2, 22 - r);
        row(r & 3);
        hi -= 3;
    }
    printf("%g %g %ld %ld\n", product[0], product[1], table[0][0], table[2][1]);
    return 0;
}
