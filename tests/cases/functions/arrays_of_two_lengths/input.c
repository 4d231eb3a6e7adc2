/* One function is called for a long and a short array, and its loop is not as long as either: what is known of the lines of one says nothing of the other. */
#include <stdio.h>
#include <stdlib.h>

#define FEW 8

static int some = FEW;

static void twice(int *v)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < FEW; i++)
        v[i] *= 2;
    /* DOALL_END */
}

static void thrice(int *v)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < some; i++)
        v[i] *= 3;
    /* DOALL_END */
}

static void add(int *v, int n, const int *x)
{
    int i;

    if (n > 10)
        n = 10;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        v[i] += *x;
    /* DOALL_END */
}

static void all_of(int *v, int n)
{
    int one = 1;

    twice(v);
    add(v, n, &one);
    thrice(v);
}

int main(void)
{
    static int big[6000];
    int *small = malloc(FEW * sizeof *small), i;

    for (i = 0; i < FEW; i++)
        small[i] = i;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 6000; i++)
        big[i] = i % 1000;
    /* DOALL_END */
    twice(big);
    twice(small);
    add(big, 6000, &some);
    add(small, FEW, &some);
    thrice(small);
    thrice(big);
    all_of(big, 6000);
    all_of(small, FEW);
    for (i = 0; i < FEW; i++)
        printf("%d %d %d\n", big[i], big[5992 + i], small[i]);
    free(small);
    return 0;
}
