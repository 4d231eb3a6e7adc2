/* A count that is set to 1 is no flag: | of 2 and 1 is 3. */
#include <stdio.h>

#define N 40

int main(void)
{
    static int a[N];
    int i, changed = 2;

    for (i = 0; i < N; i++)
        a[i] = i * 7 % 11;
#pragma omp parallel for reduction(| : changed)
    for (i = 0; i < N; i++)
        if (a[i] == 3) changed = 1;
    printf("%d\n", changed);
    return 0;
}
