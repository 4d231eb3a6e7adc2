#define LESS(i, n) ((i) < (n))
static void fill(int n)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; LESS(i, N); i++)
        a[i] = LESS(i, n) ? i : 0;
    /* DOALL_END */
}

#include "more.c"
