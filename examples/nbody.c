/* Stars that attract each other: n bodies, each the force of all others, time steps by the leapfrog method.

       gcc -O2 nbody.c -o nbody -lm && ./nbody 500 20
       dmcg run nbody.c -n 4 -- 500 20

   A body is a structure. Each process moves a block of bodies and needs the places of all of them: that is the one message of
   a step. Velocities stay where they are. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define MAX   20000
#define DT    0.001
#define SOFT  0.01      /* keeps the force finite when two bodies meet */

struct vector { double x, y, z; };

struct body {
    struct vector place, velocity;
    double mass;
};

static struct body star[MAX];
static struct vector force[MAX];

static double between(double low, double high)
{
    return low + (high - low) * (rand() / (double)RAND_MAX);
}

static void make_stars(int n, unsigned seed)
{
    int i;

    srand(seed);
    for (i = 0; i < n; i++) {
        star[i].place.x = between(-1, 1);
        star[i].place.y = between(-1, 1);
        star[i].place.z = between(-0.2, 0.2);
        star[i].velocity.x = -star[i].place.y;
        star[i].velocity.y = star[i].place.x;
        star[i].velocity.z = 0;
        star[i].mass = between(0.5, 1.5) / n;
    }
}

static void compute_forces(int n)
{
    int i, j;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) {
        struct vector sum = {0, 0, 0};
        for (j = 0; j < n; j++) {
            double dx = star[j].place.x - star[i].place.x;
            double dy = star[j].place.y - star[i].place.y;
            double dz = star[j].place.z - star[i].place.z;
            double square = dx * dx + dy * dy + dz * dz + SOFT;
            double pull = star[j].mass / (square * sqrt(square));
            sum.x += pull * dx;
            sum.y += pull * dy;
            sum.z += pull * dz;
        }
        force[i] = sum;
    }
    /* DOALL_END */
}

static void move(int n)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) {
        star[i].velocity.x += DT * force[i].x;
        star[i].velocity.y += DT * force[i].y;
        star[i].velocity.z += DT * force[i].z;
        star[i].place.x += DT * star[i].velocity.x;
        star[i].place.y += DT * star[i].velocity.y;
        star[i].place.z += DT * star[i].velocity.z;
    }
    /* DOALL_END */
}

int main(int argc, char *argv[])
{
    int n = argc > 1 ? atoi(argv[1]) : 200;
    int steps = argc > 2 ? atoi(argv[2]) : 10;
    double x = 0, y = 0, energy = 0;
    int s, i;

    if (n < 1 || n > MAX) {
        fprintf(stderr, "usage: nbody [bodies up to %d] [steps]\n", MAX);
        return 1;
    }
    make_stars(n, 1);
    for (s = 0; s < steps; s++) {
        compute_forces(n);
        move(n);
    }
    for (i = 0; i < n; i++) {
        struct vector v = star[i].velocity;
        energy += 0.5 * star[i].mass * (v.x * v.x + v.y * v.y + v.z * v.z);
        x += star[i].mass * star[i].place.x;
        y += star[i].mass * star[i].place.y;
    }
    printf("%d bodies, %d steps: kinetic energy %.9g, centre of mass (%.9g, %.9g)\n", n, steps, energy, x, y);
    printf("the last star is at (%.9g, %.9g, %.9g)\n", star[n - 1].place.x, star[n - 1].place.y, star[n - 1].place.z);
    return 0;
}
