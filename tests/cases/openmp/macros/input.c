/* pragmas that macros make, whole or by parts */
#include <stdio.h>

#define N 16
#define PRAGMA(text) _Pragma(#text)
#define PARALLEL_FOR PRAGMA(omp parallel for)
#define SUM_OF(x) PRAGMA(omp parallel for reduction(+ : x))

static int a[N];

int main(void)
{
    int i, sum = 0;

    _Pragma("omp parallel for")
    for (i = 0; i < N; i++)
        a[i] = i * i;
    PARALLEL_FOR
    for (i = 0; i < N; i++)
        a[i] += 3;
    SUM_OF(sum)
    for (i = 0; i < N; i++)
        sum += a[i];
    PRAGMA(omp parallel for schedule(static, 1))
    for (i = 0; i < N; i++)
        a[i] -= i;
    for (i = 0; i < N; i++)
        printf("%d\n", a[i]);
    printf("%d\n", sum);
    return 0;
}
