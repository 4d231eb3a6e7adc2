/* the value of a private variable ends with the loop, and a function means the shared variable */
#include <stdio.h>

#define N 12

static int a[N], offset = 2;

static int shifted(int i) { return i + offset; }

int main(void)
{
    int i, x = 5, y = 1;

#pragma omp parallel for private(x)
    for (i = 0; i < N; i++) {
        x = 2 * i;
        a[i] = x;
    }
    printf("%d\n", x);
#pragma omp parallel firstprivate(y)
    {
        y = a[3];
#pragma omp for private(offset)
        for (i = 0; i < N; i++) {
            offset = 3;
            a[i] = shifted(i) + offset;
        }
    }
    printf("%d %d\n", a[4], y);
    return 0;
}
