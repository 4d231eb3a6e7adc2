/* --threads: in each rank threads share the loop; private variables, last values, reductions, also of arrays and behind a pointer; lanes */
#include <stdio.h>
#include <stdlib.h>

#define N 64

static int a[N][N], b[N][N], hist[7];
static int scratch;

int main(void)
{
    int i, j, t, last = -1, sum = 100, top = -1;
    int *found = malloc(4 * sizeof *found);

#pragma omp parallel private(j, t)
    {
#pragma omp for schedule(static, 1)
        for (i = 0; i < N; i++)
            for (j = 0; j < N; j++)
                a[i][j] = (i * 31 + j * 17) % 53;
#pragma omp for reduction(+: sum, hist) reduction(max: top) lastprivate(last)
        for (i = 1; i < N - 1; i = i + 1) {
            int row[N];
            for (j = 0; j < N; j++)
                row[j] = a[i - 1][j] + a[i + 1][j];
            for (j = 0; j < N; j++) {
                t = row[j] - a[i][j];
                b[i][j] = t;
                sum += t;
                hist[a[i][j] % 7]++;
                if (t > top)
                    top = t;
            }
            last = b[i][i];
        }
    }
    printf("%d %d %d\n", sum, top, last);

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        scratch = b[i][3] * 2;
        a[i][0] = scratch - 1;
    }
    /* DOALL_END */
#pragma omp parallel for simd simdlen(8) reduction(+: sum)
    for (i = N - 1; i >= 0; i -= 2)
        sum += a[i][0];
#pragma omp parallel for lastprivate(last)
    for (i = N; i < top - 1000; i++)    /* no iterations */
        last = a[i - N][i - N];
    for (i = 0; i < 4; i++)
        found[i] = last - last + i;
    printf("%d\n", last);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        found[b[i][i] & 3]++;
    /* DOALL_END */
    for (i = 0; i < 7; i++)
        printf("%d ", hist[i]);
    printf("%d %d %d %d %d %d\n", sum, a[N - 2][0], found[0], found[1], found[2], found[3]);
    free(found);
    return 0;
}
