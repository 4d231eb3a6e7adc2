/* Each iteration writes a line from the front and one from the back: the subscripts say which, but no partition has both. */
#include <stdio.h>

#define N 20

static int a[N];

int main(void)
{
    int i, s = 0;

    for (i = 0; i < N; i++)
        a[i] = i * i;
#pragma omp parallel for
    for (i = 0; i < N / 2; i++) {
        int t = a[i];
        a[i] = a[N - 1 - i];
        a[N - 1 - i] = t;
    }
    for (i = 0; i < N; i++)
        s += a[i] * i;
    printf("%d\n", s);
    return 0;
}
