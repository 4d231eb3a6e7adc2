/* What a thread changes of an array that the loop also reads shows in its values; where threads take turns, the last store counts, so each is noted. */
#include <stdio.h>

#define N 60
#define BLOCK 4

static int a[N * N], last[8], at[N];

int main(void)
{
    int c, i, rows = N / BLOCK;
    long s = 0;

    for (i = 0; i < N * N; i++)
        a[i] = i % 11;
    for (i = 0; i < N; i++)
        at[i] = i * 7 % 8;
#pragma omp parallel for private(i)
    for (c = 0; c < rows * rows; c++) {
        int down = c / rows * BLOCK, right = c % rows * BLOCK;

        for (i = 0; i < BLOCK; i++)
            for (int j = 0; j < BLOCK; j++)
                a[(down + i) * N + right + j] = a[(down + i) * N + right + j] * 3 - (c & 1) * (j + 1);
    }
#pragma omp parallel for
    for (i = 0; i < N; i++) {
#pragma omp atomic write
        last[at[i]] = i / 40;
    }
    for (i = 0; i < N * N; i++)
        s += (long)a[i] * (i % 97);
    printf("%ld", s);
    for (i = 0; i < 8; i++)
        printf(" %d", last[i]);
    printf("\n");
    return 0;
}
