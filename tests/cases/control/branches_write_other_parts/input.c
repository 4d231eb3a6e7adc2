/* where the ways come together, an owner holds all of its lines, whichever part of them was written */
#include <stdio.h>
#include <stdlib.h>

#define N 6
#define M 5

static int a[N][M], b[N];

int main(int argc, char **argv)
{
    int mode = argc > 1 ? atoi(argv[1]) : 0;
    int i, j;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        for (j = 3; j < M; j++)
            a[i][j] = i * j;
    /* DOALL_END */
    if (mode) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            for (j = 0; j < N; j++)
                b[i] += a[j][3];
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            a[i][0] = b[i];
        /* DOALL_END */
    }
    for (i = 0; i < N; i++)
        for (j = 0; j < M; j++)
            printf("%d%c", a[i][j], j < M - 1 ? ' ' : '\n');
    return 0;
}
