/* bodies on the heap: each step every rank needs all positions and moves its own bodies; a function is given the array */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    double x, y, vx, vy, mass;
    int id;
} Body;

static void forces(Body *b, int n, double dt)
{
    int i, j;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) {
        double ax = 0, ay = 0;
        for (j = 0; j < n; j++) {
            double dx = b[j].x - b[i].x, dy = b[j].y - b[i].y;
            double d = sqrt(dx * dx + dy * dy + 0.01);
            ax += b[j].mass * dx / (d * d * d);
            ay += b[j].mass * dy / (d * d * d);
        }
        b[i].vx += dt * ax;
        b[i].vy += dt * ay;
    }
    /* DOALL_END */
}

static void move(Body *b, int n, double dt)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) {
        b[i].x += dt * b[i].vx;
        b[i].y += dt * b[i].vy;
    }
    /* DOALL_END */
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 11, i, step;
    Body *b = malloc(n * sizeof *b);

    for (i = 0; i < n; i++)
        b[i] = (Body){.x = i % 5, .y = i / 5, .mass = 1 + i % 3, .id = i};
    for (step = 0; step < 4; step++) {
        forces(b, n, 0.01);
        move(b, n, 0.01);
    }
    for (i = 0; i < n; i++)
        printf("%d %.12g %.12g %.12g\n", b[i].id, b[i].x, b[i].y, b[i].mass);
    free(b);
    return 0;
}
