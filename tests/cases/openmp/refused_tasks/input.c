/* a team cannot meet in a task, and no jump leaves one */
#include <stdio.h>

static int a[20];

static int jumps(int n)
{
#pragma omp task
    {
        if (n > 3)
            return 1;
    }
    return 0;
}

int main(void)
{
    int i;

#pragma omp parallel
#pragma omp single
    {
#pragma omp task
        {
#pragma omp barrier
        }
    }
#pragma omp parallel for
    for (i = 0; i < 20; i++)
        a[i] = i;
    if (a[3] == 3)
#pragma omp taskwait
        printf("%d\n", a[3]);
#pragma omp task wait
    printf("%d\n", jumps(a[2]));
    return 0;
}
