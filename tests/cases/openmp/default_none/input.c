/* default(none): what is declared inside, an index, a const variable, a threadprivate one and what is an operand of sizeof alone need no clause */
#include <stdio.h>

#define N 24

static int a[N], b[N], seed = 3;
static const int factor = 2;
#pragma omp threadprivate(seed)

int main(void)
{
    int i, j, x, last = 0, unused[4];
    long sum = 0;

#pragma omp parallel default(none) shared(a, b, sum, last) private(j)
    {
        int base = 5;
#pragma omp for private(x)
        for (i = 0; i < N; i++) {
            x = 0;
            for (j = 0; j < factor; j++)
                x += base + seed + (int)sizeof(unused);
            a[i] = x + i;
        }
#pragma omp for reduction(+: sum) lastprivate(last)
        for (i = 0; i < N; i++) {
            b[i] = a[i] / 2;
            last = a[i];
            sum += b[i];
        }
    }
    printf("%ld %d %d\n", sum, last, b[7]);
    return 0;
}
