/* GCC expands macros in pragmas of OpenMP: words, clauses, the directive itself. */
#include <stdio.h>

#define LOOP parallel for
#define LOCALS t, u
#define DEALT schedule(static, CHUNK)
#define CHUNK (2)
#define total sum
#define TWO 2
#define OFF (0)

static int a[30], b[6][8];

int main(void)
{
    int sum = 0, t, u;
#pragma omp LOOP private(LOCALS) DEALT reduction(+: total)
    for (int i = 0; i < 30; i++) {
        t = i * 3;
        u = t + 1;
        a[i] = u;
        total += t;
    }
#pragma omp parallel for collapse(TWO)
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 8; j++)
            b[i][j] = i * j;
#pragma omp parallel for if(OFF)
    for (int i = 1; i < 30; i++)
        a[i] += a[i - 1];
    printf("%d\n", sum);
    for (int i = 0; i < 30; i++)
        printf("%d %d\n", a[i], b[i % 6][i % 8]);
    return 0;
}
