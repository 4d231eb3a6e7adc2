/* functions that are given an element, or a line, of another iteration */
#include <stdio.h>
#include <string.h>

#define N 20

static int a[N], m[N][8];

static void clear(int *p)
{
    *p = 0;
}

int main(void)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        clear(&a[i / 2]);
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N - 1; i++)     /* two lines at once */
        memset(m[i], 0, 2 * sizeof m[i]);
    /* DOALL_END */
    printf("%d %d\n", a[3], m[3][3]);
    return 0;
}
