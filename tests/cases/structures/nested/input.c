/* a structure in a structure, and one that a member points to */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct field {
    int n;
    double *a, b[60];
};

struct simulation {
    struct field *u;
    struct { double dt; int steps; } par;
    struct field forces;
    char name[8];
};

static struct field *new_field(int n)
{
    struct field *f = (struct field *)malloc(sizeof(struct field));
    f->n = n;
    f->a = calloc(n, sizeof *f->a);
    return f;
}

static void push(struct field *u, const struct field *forces, double dt)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < u->n; i++)
        u->a[i] += dt * (forces->b[i] + forces->b[i - 1]);
    /* DOALL_END */
}

static void run(struct simulation *sim)
{
    for (int t = 0; t < sim->par.steps; t++)
        push(sim->u, &sim->forces, sim->par.dt);
}

int main(void)
{
    struct simulation sim;
    struct simulation *s = &sim;
    int i;

    strcpy(sim.name, "probe");
    s->par.dt = 0.5;
    sim.par.steps = 4;
    sim.u = new_field(60);
    for (i = 0; i < 60; i++)
        s->forces.b[i] = i % 5;
    run(&sim);
    printf("%s %d\n", s->name, sim.par.steps);
    for (i = 0; i < sim.u->n; i++)
        printf("%g\n", sim.u->a[i]);
    free(sim.u->a);
    free(sim.u);
    return 0;
}
