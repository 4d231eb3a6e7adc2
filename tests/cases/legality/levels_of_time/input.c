/* Which half of u is read and which is written follows from values that are set before the loop: they are never the same half. */
#include <stdio.h>

#define N 40

static double u[2][N], w[3][N];

static void print(const char *name, int level)
{
    double s = 0;

    for (int i = 0; i < N; i++)
        s += u[level][i] * i;
    printf("%s %.6f\n", name, s);
}

int main(void)
{
    int now = 0, cur = 0;

    for (int i = 0; i < N; i++)
        u[0][i] = u[1][i] = w[0][i] = w[1][i] = i % 7;
    for (int t = 0; t < 5; t++) {
        int in = t % 2, out = 1 - in;

        #pragma omp parallel for
        for (int i = 1; i < N - 1; i++)
            u[out][i] = (u[in][i - 1] + u[in][i + 1]) / 2;
    }
    print("1 - in", 1);
    for (int t = 0; t < 5; t++) {
        int in = t & 1, out = (t + 1) & 1;

        #pragma omp parallel for
        for (int i = 1; i < N - 1; i++)
            u[out][i] = (u[in][i - 1] + u[in][i + 1]) / 2;
    }
    print("t & 1", 1);
    for (int t = 0; t < 5; t++) {
        #pragma omp parallel for
        for (int i = 1; i < N - 1; i++)
            u[!now][i] = (u[now][i - 1] + u[now][i + 1]) / 2;
        now = !now;
    }
    print("!now", now);
    for (int t = 0; t < 5; t++) {
        int next = cur ^ 1;

        #pragma omp parallel for
        for (int i = 1; i < N - 1; i++)
            u[next][i] = (u[cur][i - 1] + u[cur][i + 1]) / 2;
        cur ^= 1;
    }
    print("cur ^ 1", cur);
    for (int t = 0; t < 5; t++) {
        int in = t % 2 == 0, out = t % 2 ? 1 : 0;

        #pragma omp parallel for
        for (int i = 1; i < N - 1; i++)
            u[out][i] = (u[in][i - 1] + u[in][i + 1]) / 2;
    }
    print("t % 2 ? 1 : 0", 1);
    for (int t = 2; t < 7; t++) {
        int a = t % 3, b = (t + 1) % 3, c = (t + 2) % 3;

        #pragma omp parallel for
        for (int i = 1; i < N - 1; i++)
            w[a][i] = w[c][i] + w[c][i - 1] - w[b][i + 1];
    }
    for (int i = 0; i < N; i++)
        printf("%.6f\n", w[0][i] + w[1][i] + w[2][i]);
    return 0;
}
