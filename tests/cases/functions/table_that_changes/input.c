/* The table is not constant: it may hold any function of its type whose name is a value somewhere. */
#include <stdio.h>

#define N 20

static int a[N];

static int triple(int x)
{
    return x * 3;
}

static int square(int x)
{
    return x * x;
}

static int (*steps[2])(int) = {triple, triple};

int main(void)
{
    int i;

    steps[1] = square;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        a[i] = steps[i % 2](i);
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%d\n", a[i]);
    return 0;
}
