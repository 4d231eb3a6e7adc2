/* the same function for arrays of other lengths: each call deals out anew */
#include <stdio.h>
#include <stdlib.h>

static int a[25], b[40];

static void fill(int *v, int n, int first)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        v[i] = first + i * i;
    /* DOALL_END */
}

static long sum(const int *v, int n)
{
    long s = 0;
    int i;

    if (n <= 0)
        return -1;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        s += v[i];
    /* DOALL_END */
    return s;
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 25;

    fill(a, 25, 1);
    fill(b, n, 2);
    printf("%ld\n", sum(a, 25));
    printf("%ld\n", sum(b, n));
    printf("%ld\n", sum(b, 0));
    return 0;
}
