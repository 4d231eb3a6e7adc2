/* maxima, whole numbers and bits do not depend on the order of the iterations */
#include <math.h>
#include <stdio.h>

#define N 30

static double u[N][N], v[N][N];

int main(void)
{
    int i, j, s, steps = 0;
    double change = 1;
    unsigned long count, bits;

    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            u[i][j] = v[i][j] = i == 0 ? 1 : 0;
    while (change > 0.01) {
        change = 0;
        count = bits = 0;
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < N - 1; i++)
            for (j = 1; j < N - 1; j++) {
                v[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);
                change = fmax(change, fabs(v[i][j] - u[i][j]));
                count += v[i][j] > 0.1;
                bits ^= (unsigned long)(1000 * v[i][j]) * i;
            }
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < N - 1; i++)
            for (j = 1; j < N - 1; j++)
                u[i][j] = v[i][j];
        /* DOALL_END */
        steps++;
        printf("%.17g %lu %lu\n", change, count, bits);
    }
    s = 0;
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            s += u[i][j] > 0.25;
    printf("%d %d\n", steps, s);
    return 0;
}
