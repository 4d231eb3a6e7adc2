/* Electric potential in a box by red-black successive over-relaxation.

       gcc -O2 sor.c -o sor -lm && ./sor 1e-5
       dmcg run sor.c -n 4 -- 1e-5

   The points are coloured like a chessboard. A red point has black neighbours only, so all red points can be improved at the
   same time, in place, and then all black ones. Each process needs the neighbours' nearest row before each half step. That the
   rows do not disturb each other follows from the colours. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#ifndef N
#define N 66            /* points in each direction, edge included */
#endif
#define OMEGA 1.8       /* over-relaxation: 1 is none, 2 does not converge */

static double u[N][N];

static void set_edge(void)
{
    int i;

    for (i = 0; i < N; i++) {
        u[0][i] = 1.0;
        u[i][N - 1] = (double)i / N;
    }
}

int main(int argc, char *argv[])
{
    double limit = argc > 1 ? atof(argv[1]) : 1e-4;
    int most_steps = argc > 2 ? atoi(argv[2]) : 1000;
    double largest = limit + 1;
    int i, j, colour, steps = 0;

    set_edge();
    while (largest > limit && steps < most_steps) {
        largest = 0;
        for (colour = 0; colour < 2; colour++) {
            /* DOALL_BEGIN P=BLK */
            for (i = 1; i < N - 1; i++)
                for (j = 1 + (i + colour) % 2; j < N - 1; j += 2) {
                    double change = 0.25 * (u[i-1][j] + u[i+1][j] + u[i][j-1] + u[i][j+1]) - u[i][j];
                    u[i][j] += OMEGA * change;
                    largest = fmax(largest, fabs(change));
                }
            /* DOALL_END */
        }
        steps++;
    }
    printf("%d steps, last change %.9g\n", steps, largest);
    printf("potential at the quarter points: %.9g %.9g %.9g\n", u[N / 4][N / 4], u[N / 2][N / 2], u[3 * N / 4][3 * N / 4]);
    return 0;
}
