/* Points of one colour of a chessboard have neighbours of the other colour only: proven from the remainder. */
#include <stdio.h>

#define N 12

static double u[N][N];

int main(void)
{
    int i, j, colour, step;

    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            u[i][j] = (i * 7 + j * 3) % 11;
    for (step = 0; step < 3; step++)
        for (colour = 0; colour < 2; colour++) {
            /* DOALL_BEGIN P=BLK */
            for (i = 1; i < N - 1; i++)
                for (j = 1 + (i + colour) % 2; j < N - 1; j += 2)
                    u[i][j] = 0.25 * (u[i-1][j] + u[i+1][j] + u[i][j-1] + u[i][j+1]);
            /* DOALL_END */
        }
    for (i = 0; i < N; i++)
        printf("%.9g %.9g\n", u[i][i], u[i][N - 1 - i]);
    return 0;
}
