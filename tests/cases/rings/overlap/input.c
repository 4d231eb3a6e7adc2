/* the lines on the other side of the ring travel as those of other neighbours do: the iterations in the middle do not wait for them */
#include <stdio.h>
#include <stdlib.h>

#define N 19

static long u[N][4], v[N][4], a[N], b[N];

int main(int argc, char **argv)
{
    int steps = argc > 1 ? atoi(argv[1]) : 4;
    int i, j, step;

    for (i = 0; i < N; i++)
        for (a[i] = i % 5, b[i] = 0, j = 0; j < 4; j++)
            u[i][j] = i * 4 + j, v[i][j] = 0;
    for (step = 0; step < steps; step++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            for (j = 0; j < 4; j++)
                v[i][j] = (u[(i + N - 1) % N][j] + 2 * u[i][j] + u[(i + 2) % N][j] + a[i == 0 ? N - 1 : i - 1]) % 1009;
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++) {
            for (j = 0; j < 4; j++)
                u[i][j] = v[i][j];
            b[i] = a[i] + 1;
        }
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            a[i] = b[i];
        /* DOALL_END */
    }
    for (i = 0; i < N; i++)
        printf("%ld %ld %ld\n", u[i][0], u[i][3], a[i]);
    return 0;
}
