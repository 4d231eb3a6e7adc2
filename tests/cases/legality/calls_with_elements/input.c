/* functions that are given one element, or a line and how many bytes of it are meant */
#include <stdio.h>
#include <string.h>

#define N 20

static int a[N], m[N][8], old[N][8];

static void add(int *p, int more)
{
    *p += more;
}

int main(void)
{
    int i, j, sum = 0;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        add(&a[i], i);
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        for (j = 0; j < 8; j++)
            old[i][j] = a[i] * j;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N - 1; i++)
        memcpy(m[i], old[i + 1], sizeof m[i]);
    /* DOALL_END */
    for (i = 0; i < N; i++)
        for (j = 0; j < 8; j++)
            sum += (i + 1) * m[i][j];
    printf("%d %d\n", sum, a[N - 1]);
    return 0;
}
