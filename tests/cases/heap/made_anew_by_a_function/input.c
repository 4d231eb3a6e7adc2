/* A function releases the memory, sets the length, and allocates anew, in this order: the length says how much there is. */
#include <stdio.h>
#include <stdlib.h>

static int n, *a;

static void again(int m)
{
    free(a);
    n = m;
    a = calloc(n, sizeof *a);
}

static void work(int k)
{
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < n; i++) a[i] = k * i;
    /* DOALL_END */
    printf("%d %d\n", n, a[n - 1]);
}

int main(void)
{
    again(13);
    work(2);
    again(7);
    work(3);
    printf("%d\n", a[4]);
    free(a);
    n = 0;
    return 0;
}
