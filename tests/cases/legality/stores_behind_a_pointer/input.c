/* Each iteration stores to the place that a parameter points to. */
#include <stdio.h>

static int v[30];

static void count(int *last, int *sum)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 30; i++) {
        v[i] = i;
        *last = i;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 30; i++)
        *sum += v[i];
    /* DOALL_END */
}

int main(void)
{
    int last, sum = 4, other = 3;

    count(&last, &sum);
    count(&last, &other);
    printf("%d %d\n", last, sum);
    return 0;
}
