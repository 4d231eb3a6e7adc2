/* The arrays have no other name than the two pointers of the file: they are these pointers' memory. */
#include <stdio.h>
#define N 30

static int first[N], second[N], *now = first, *next = second;

static void step(int boost)
{
    int *t;

    /* DOALL_BEGIN P=BLK */
    for (int i = 1; i < N - 1; i++) next[i] = now[i - 1] + now[i + 1] + boost;
    /* DOALL_END */
    t = now;
    now = next;
    next = t;
}

int main(void)
{
    for (int i = 0; i < N; i++) now[i] = next[i] = i % 3;
    for (int k = 0; k < 5; k++) step(k);
    for (int i = 0; i < N; i++) printf("%d ", now[i]);
    printf("\n");
    return 0;
}
