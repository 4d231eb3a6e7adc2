/* Each thread has an array of its own, by a clause or by its declaration: no two iterations meet in it, but what it holds at first is read. */
#include <stdio.h>

int main(void)
{
    int a[20], w[4] = {1, 2, 3, 4}, i;

#pragma omp parallel for firstprivate(w)
    for (i = 0; i < 20; i++) {
        w[0] = i;
        a[i] = w[0] + w[3];
    }
#pragma omp parallel
    {
        int own[4] = {4, 3, 2, 1};

#pragma omp for
        for (i = 0; i < 20; i++) {
            own[0] = i;
            a[i] += own[0] + own[2];
        }
    }
    for (i = 0; i < 20; i++)
        printf("%d\n", a[i]);
    return 0;
}
