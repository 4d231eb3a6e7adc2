/* near misses: each of these loops has a neighbour's line, but waits for it; --dump=plan says why */
#include <stdio.h>
#include <stdlib.h>

#define N 24

static double u[N][N], v[N][N];
static int a[N], b[N], c[N], d[N], where[N];

int main(void)
{
    int i, j, s, colour, at = 0, best;
    double sum = 0;

    for (i = 0; i < N; i++) {
        for (j = 0; j < N; j++)
            u[i][j] = v[i][j] = i * j % 9;
        a[i] = b[i] = c[i] = d[i] = i * 7 % 10;
        where[i] = i / 2;
    }
    for (s = 0; s < 3; s++) {
        /* in place, what is sent is written: red and black points */
        for (colour = 0; colour < 2; colour++) {
            /* DOALL_BEGIN P=BLK */
            for (i = 1; i < N - 1; i++)
                for (j = 1 + (i + colour) % 2; j < N - 1; j += 2)
                    u[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);
            /* DOALL_END */
        }
        /* the digits of a sum */
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < N - 1; i++)
            for (j = 1; j < N - 1; j++) {
                v[i][j] = u[i - 1][j] - u[i + 1][j];
                sum += v[i][j];
            }
        /* DOALL_END */
        /* which of equal values */
        best = 1000;
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < N - 1; i++) {
            b[i] = a[i - 1] + a[i + 1];
            if (b[i] < best) {
                best = b[i];
                at = i;
            }
        }
        /* DOALL_END */
        printf("%d %d\n", best, at);
        /* downwards */
        /* DOALL_BEGIN P=BLK */
        for (i = N - 2; i > 0; i--)
            c[i] = (d[i - 1] + d[i + 1]) % 100;
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = N - 2; i > 0; i--)
            d[i] = c[i];
        /* DOALL_END */
        /* old values are meant */
        /* DOALL_BEGIN P=BLK TRUST(a) */
        for (i = 1; i < N - 1; i++)
            a[i] = (b[i - 1] + b[i + 1] + a[i]) % 100;
        /* DOALL_END */
        /* rows dealt out in turn, for which there is no halo */
        /* DOALL_BEGIN P=CYC */
        for (i = 1; i < N - 1; i++)
            for (j = 0; j < N; j++)
                u[i][j] = v[i - 1][j] + v[i + 1][j];
        /* DOALL_END */
    }
    printf("%.9g\n", sum);
    for (i = 0; i < N; i++)
        printf("%.12g %.12g %d %d %d\n", u[i][3], v[i][N - 2], a[i], b[where[i]], c[i]);
    return 0;
}
