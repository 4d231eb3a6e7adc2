/* A drop falls into a square pool: the wave equation with three buffers that change roles.

       gcc -O2 wave.c -o wave && ./wave 200 300
       dmcg run wave.c -n 4 -- 200 300

   The height of the water in the next step follows from the heights now and a step before. The buffer of the oldest heights takes the
   next ones: the pointers change roles, no value is copied. Each process has a block of rows; in a step it needs one row of `now` from
   each neighbour. Every 30 steps the height in the middle is printed. */
#include <stdio.h>
#include <stdlib.h>

#define SPEED 0.25      /* (speed of the wave * time step / distance of the points) squared */

static void drop(int n, double heights[n][n], int row, int column)
{
    int i, j;

    for (i = -2; i <= 2; i++)
        for (j = -2; j <= 2; j++)
            heights[row + i][column + j] = 1.0 / (1 + i * i + j * j);
}

static void advance(int n, double next[n][n], double now[n][n], double before[n][n])
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
    double (*before)[n], (*now)[n], (*next)[n], (*oldest)[n];
    double lowest = 0, highest = 0;
    int i, j, steps;

    if (n < 10) {
        fprintf(stderr, "usage: wave [size from 10] [steps]\n");
        return 1;
    }
    before = calloc(n, sizeof *before);
    now = calloc(n, sizeof *now);
    next = calloc(n, sizeof *next);
    if (before == NULL || now == NULL || next == NULL) {
        fprintf(stderr, "wave: no memory for three pools of %d x %d points\n", n, n);
        return 1;
    }
    drop(n, before, n / 3, n / 2);
    drop(n, now, n / 3, n / 2);

    for (steps = 0; steps < most_steps; steps++) {
        if (steps % 30 == 0)
            printf("step %d: height in the middle %.9g\n", steps, now[n / 2][n / 2]);
        advance(n, next, now, before);
        oldest = before;
        before = now;
        now = next;
        next = oldest;
    }
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < n - 1; i++)
        for (j = 1; j < n - 1; j++) {
            if (now[i][j] < lowest)
                lowest = now[i][j];
            if (now[i][j] > highest)
                highest = now[i][j];
        }
    /* DOALL_END */
    printf("%d steps: lowest %.9g, highest %.9g\n", steps, lowest, highest);
    free(before);
    free(now);
    free(next);
    return 0;
}
