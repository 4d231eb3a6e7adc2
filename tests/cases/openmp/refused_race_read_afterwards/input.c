/* some iterations write a shared variable that is read afterwards: the race is told, not that the value of the last iteration is unknown */
#include <stdio.h>

#define N 24

static int a[N];

int main(void)
{
    int i, last = 0;

#pragma omp parallel for
    for (i = 0; i < N; i++) {
        a[i] = i * 7 % 5;
        if (a[i] > 2)
            last = a[i];
    }
    printf("%d %d\n", a[3], last);
    return 0;
}
