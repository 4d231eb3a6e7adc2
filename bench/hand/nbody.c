/* examples/nbody.c as an expert would write it for MPI: rank 0 makes the stars and sends them to all; in a step each rank moves
   its block and all get the new places, straight into the structures; velocities are gathered at the end. */
#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include "parts.h"

#define MAX   20000
#define DT    0.001
#define SOFT  0.01

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

static void compute_forces(int n, struct part part)
{
    int i, j;

    for (i = part.lo; i < part.hi; i++) {
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
}

static void move(struct part part)
{
    int i;

    for (i = part.lo; i < part.hi; i++) {
        star[i].velocity.x += DT * force[i].x;
        star[i].velocity.y += DT * force[i].y;
        star[i].velocity.z += DT * force[i].z;
        star[i].place.x += DT * star[i].velocity.x;
        star[i].place.y += DT * star[i].velocity.y;
        star[i].place.z += DT * star[i].velocity.z;
    }
}

/* `doubles` numbers that stand one behind the other in a body, for each body. */
static MPI_Datatype field_type(int doubles)
{
    MPI_Datatype numbers, field;

    MPI_Type_contiguous(doubles, MPI_DOUBLE, &numbers);
    MPI_Type_create_resized(numbers, 0, sizeof(struct body), &field);
    MPI_Type_commit(&field);
    MPI_Type_free(&numbers);
    return field;
}

static void print_result(int n, int steps)
{
    double x = 0, y = 0, energy = 0;
    int i;

    for (i = 0; i < n; i++) {
        struct vector v = star[i].velocity;
        energy += 0.5 * star[i].mass * (v.x * v.x + v.y * v.y + v.z * v.z);
        x += star[i].mass * star[i].place.x;
        y += star[i].mass * star[i].place.y;
    }
    printf("%d bodies, %d steps: kinetic energy %.9g, centre of mass (%.9g, %.9g)\n", n, steps, energy, x, y);
    printf("the last star is at (%.9g, %.9g, %.9g)\n", star[n - 1].place.x, star[n - 1].place.y, star[n - 1].place.z);
}

static void simulate(int n, int steps, struct part part)
{
    MPI_Datatype vector = field_type(3);
    int *counts = malloc(2 * part.size * sizeof *counts), *first = counts + part.size;
    int own = part.hi - part.lo, r, s;

    for (r = 0; r < part.size; r++) {
        first[r] = first_of(n, r, part.size);
        counts[r] = first_of(n, r + 1, part.size) - first[r];
    }
    MPI_Bcast(star, n * sizeof star[0], MPI_BYTE, 0, MPI_COMM_WORLD);
    for (s = 0; s < steps; s++) {
        compute_forces(n, part);
        move(part);
        MPI_Allgatherv(MPI_IN_PLACE, 0, vector, &star[0].place, counts, first, vector, MPI_COMM_WORLD);
    }
    MPI_Gatherv(part.rank == 0 ? MPI_IN_PLACE : (void *)&star[part.lo].velocity, own, vector, &star[0].velocity, counts, first, vector, 0,
                MPI_COMM_WORLD);
    MPI_Type_free(&vector);
    free(counts);
}

int main(int argc, char *argv[])
{
    int n = argc > 1 ? atoi(argv[1]) : 200;
    int steps = argc > 2 ? atoi(argv[2]) : 10;
    struct part part;

    MPI_Init(&argc, &argv);
    part = my_part(0, n);
    if (n < 1 || n > MAX) {
        if (part.rank == 0)
            fprintf(stderr, "usage: nbody [bodies up to %d] [steps]\n", MAX);
        MPI_Finalize();
        return 1;
    }
    if (part.rank == 0)
        make_stars(n, 1);
    simulate(n, steps, part);
    if (part.rank == 0)
        print_result(n, steps);
    MPI_Finalize();
    return 0;
}
