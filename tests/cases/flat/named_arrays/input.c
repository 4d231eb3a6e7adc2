/* flat arrays with a name and a constant length; cells of the game of life on a torus */
#include <stdio.h>

#define N 10
#define CELLS (N * N)

static unsigned char now[CELLS], next[N * N];
static int alive[N];

int main(void)
{
    int i, j, di, dj, step;

    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            now[N * i + j] = (i * 7 + j * 3) % 5 < 2;
    for (step = 0; step < 5; step++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            for (j = 0; j < N; j++) {
                int count = -now[i * N + j];
                for (di = N - 1; di <= N + 1; di++)
                    for (dj = N - 1; dj <= N + 1; dj++)
                        count += now[(i + di) % N * N + (j + dj) % N];
                next[i * N + j] = count == 3 || (count == 2 && now[i * N + j]);
            }
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++) {
            alive[i] = 0;
            for (j = N - 1; j >= 0; j--) {
                now[i * N + j] = next[i * N + j];
                alive[i] += now[i * N + j] + (j > 0 ? next[i * N + j - 1] : next[i * N + N - 1]);
            }
        }
        /* DOALL_END */
    }
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            printf("%c%s", now[i * N + j] ? '#' : '.', j == N - 1 ? "\n" : "");
    for (i = 0; i < N; i++)
        printf("%d ", alive[i]);
    printf("\n");
    return 0;
}
