/* What a pointer parameter points to goes from one iteration to the next. */
#include <stdio.h>

static int v[30];

static void count(int *last, int *sum)
{
    int i;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 30; i++) {
        v[i] = *last;
        if (i % 2) *last = i;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 30; i++)
        *sum = *sum * 2 + v[i];
    /* DOALL_END */
}

int main(void)
{
    int last = 0, sum = 4, other = 3;
    count(&last, &sum);
    count(&last, &other);
    printf("%d %d\n", last, sum);
    return 0;
}
