/* Columns 0 .. i are read: said as the window i - 3 .. i, which begins before the array. What is sent begins with it. */
#include <stdio.h>
#include <stdlib.h>

enum { N = 2 };
typedef struct { char tag; int v; } Cell;
static Cell a[N][N + 2][5];
static long b[N + 2];

int main(void)
{
    int i, j, k;

    for (i = 0; i < N; i++)
        for (j = 0; j < N + 2; j++)
            for (k = 0; k < 5; k++)
                a[i][j][k].v = rand() % 1024;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i != N + 2; i++) {
        b[i] = i;
        for (j = 0; j < N; j++)
            for (k = 0; k <= i; k++)
                if (i != 1)
                    a[j][k][i].v = 702 + k;
    }
    /* DOALL_END */
    long *middle = b + 1;
    /* DOALL_BEGIN P=BLK */
    for (i = -1; i < N + 1; i++)
        middle[i] += i;
    /* DOALL_END */
    for (i = 0; i < N + 2; i++)
        printf("%ld %d %d\n", b[i], a[0][i][3].v, a[1][3][i].v);
    return 0;
}
