/* Functions of a split loop that do more with a variable than combine values into it: return it, test it, add and multiply; an argument reads it. */
#include <stdio.h>

#define N 20

static int next, seen, mixed = 1, read_by;
static int a[N];

static int number(void) { return ++next; }

static void see(int v)
{
    if (seen < 10)
        seen += v;
}

static void mix(int v)
{
    mixed += v;
    mixed *= 2;
}

static void add(int v) { read_by += v; }

int main(void)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        a[i] = number();
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        see(a[i]);
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        mix(a[i]);
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        add(a[i] + read_by);
    /* DOALL_END */
    printf("%d %d %d %d\n", a[3], seen, mixed, read_by);
    return 0;
}
