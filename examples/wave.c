/* A drop falls into a square pool: the wave equation with three buffers that change roles.

       gcc -O2 wave.c -o wave && ./wave 200 300
       dmcg run wave.c -n 4 -- 200 300

   The height of the water in the next step follows from the heights now and a step before. The buffer of the oldest heights takes the
   next ones, so no value is copied: three steps stand in the loop, each with the buffers in other roles. Each process has a block of rows;
   in a step it needs one row of `now` from each neighbour. Every 30 steps the height in the middle is printed. */
#include <stdio.h>
#include <stdlib.h>

#define SPEED 0.25      /* (speed of the wave * time step / distance of the points) squared */
#ifndef MAX
#define MAX 400
#endif

static double pool[MAX][MAX], second[MAX][MAX], third[MAX][MAX];

static void drop(double heights[][MAX], int row, int column)
{
    int i, j;

    for (i = -2; i <= 2; i++)
        for (j = -2; j <= 2; j++)
            heights[row + i][column + j] = 1.0 / (1 + i * i + j * j);
}

static void advance(double next[][MAX], double now[][MAX], double before[][MAX], int n)
{
    int i, j;

    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < n - 1; i++)
        for (j = 1; j < n - 1; j++)
            next[i][j] = 2 * now[i][j] - before[i][j]
                + SPEED * (now[i - 1][j] + now[i + 1][j] + now[i][j - 1] + now[i][j + 1] - 4 * now[i][j]);
    /* DOALL_END */
}

int main(int argc, char *argv[])
{
    int n = argc > 1 ? atoi(argv[1]) : 100;
    int most_steps = argc > 2 ? atoi(argv[2]) : 120;
    double lowest = 0, highest = 0;
    int i, j, steps;

    if (n < 10 || n > MAX) {
        fprintf(stderr, "usage: wave [size from 10 to %d] [steps]\n", MAX);
        return 1;
    }
    drop(pool, n / 3, n / 2);
    drop(second, n / 3, n / 2);

    for (steps = 0; steps < most_steps; steps += 3) {
        if (steps % 30 == 0)
            printf("step %d: height in the middle %.9g\n", steps, second[n / 2][n / 2]);
        advance(third, second, pool, n);
        advance(pool, third, second, n);
        advance(second, pool, third, n);
    }
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < n - 1; i++)
        for (j = 1; j < n - 1; j++) {
            if (second[i][j] < lowest)
                lowest = second[i][j];
            if (second[i][j] > highest)
                highest = second[i][j];
        }
    /* DOALL_END */
    printf("%d steps: lowest %.9g, highest %.9g\n", steps, lowest, highest);
    return 0;
}
