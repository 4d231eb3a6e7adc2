struct grid { int n; double u[40]; };
struct grid world;
void grid_init(void)
{
    world.n = 40;
    for (int i = 0; i < 40; i++)
        world.u[i] = i * 0.5;
}
void grid_step(void)
{
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < world.n; i++)
        world.u[i] = world.u[i] * 1.5 + i;
    /* DOALL_END */
}
double grid_sum(const struct grid *g)
{
    double s = 0;
    for (int i = 0; i < g->n; i++)
        s += g->u[i] * (i % 7);
    return s;
}
