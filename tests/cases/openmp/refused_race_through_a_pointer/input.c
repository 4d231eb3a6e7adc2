/* the pointer means one number for all threads; each thread's own one does not */
#include <stdio.h>
#include <stdlib.h>

#define N 24

static int a[N];

int main(void)
{
    int i;
    int *count = malloc(sizeof *count);

    if (!count)
        return 1;
    *count = 0;
#pragma omp parallel
    {
        int mine = 0, *own = &mine;
#pragma omp for
        for (i = 0; i < N; i++)
            a[i] = i;
        (*own)++;
#pragma omp atomic
        (*count)++;
        (*count)++;
    }
    printf("%d %d\n", *count, a[5]);
    free(count);
    return 0;
}
