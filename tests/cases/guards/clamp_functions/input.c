#include <stdio.h>
#include <stdlib.h>
#define N 40
static int clamp(int x, int lo, int hi) { return x < lo ? lo : x > hi ? hi : x; }
static int wrap(int i) { int k = i + N; k %= N; return k; }

/* Neighbours that functions compute are neighbours. */
double u[N][N], v[N][N];
int main(void)
{
    for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) u[i][j] = (i * j) % 7;
    for (int t = 0; t < 5; t++) {
        /* DOALL_BEGIN P=BLK */
        for (int i = 0; i < N; i++)
            for (int j = 0; j < N; j++)
                v[i][j] = u[clamp(i - 1, 0, N - 1)][j] + u[clamp(i + 1, 0, N - 1)][j];
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (int i = 0; i < N; i++)
            for (int j = 0; j < N; j++)
                u[i][j] = v[wrap(i - 1)][j] + v[i][wrap(j + 1)];
        /* DOALL_END */
    }
    double s = 0;
    for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) s += u[i][j] * (i % 5);
    printf("%.12g\n", s);
    return 0;
}
