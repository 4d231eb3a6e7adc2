/* every thread of a region changes a shared variable in a function that it calls: by its name, by its address, behind a pointer */
#include <stdio.h>
#include <stdlib.h>

#define N 20

static int *counter, calls;
static double a[N];

static void add(int *q) { *q += 1; }

static void next(void) { calls++; }

static void count(void) { (*counter)++; }

int main(void)
{
    int i, mine = 0;

    counter = malloc(sizeof *counter);
    if (!counter)
        return 1;
    *counter = 0;
#pragma omp parallel
    {
        add(&mine);
        next();
        count();
#pragma omp for
        for (i = 0; i < N; i++)
            a[i] = i;
    }
    printf("%d %d %d %g\n", mine, calls, *counter, a[3]);
    free(counter);
    return 0;
}
