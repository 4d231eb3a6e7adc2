/* in the other dialect */
#include <stdio.h>

#define N 15

static int now[N][N], next[N][N];

int main(void)
{
    int t, sum = 0;

    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            now[i][j] = (i * i + 3 * j) % 4 == 1;
    for (t = 0; t < 6; t++) {
        #pragma omp parallel
        {
            #pragma omp for
            for (int i = 0; i < N; i++) {
                const int north = i > 0 ? i - 1 : N - 1, south = i < N - 1 ? i + 1 : 0;
                for (int j = 0; j < N; j++) {
                    const int west = (j + N - 1) % N, east = (j + 1) % N;
                    const int n = now[north][west] + now[north][j] + now[north][east] + now[i][west] + now[i][east] + now[south][west] + now[south][j]
                        + now[south][east];
                    next[i][j] = n == 3 || (n == 2 && now[i][j]);
                }
            }
            #pragma omp for
            for (int i = 0; i < N; i++)
                for (int j = 0; j < N; j++)
                    now[i][j] = next[i][j];
        }
    }
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            sum = (sum * 2 + now[i][j]) % 10007;
    printf("%d\n", sum);
    return 0;
}
