struct grid;

struct grid *grid_new(int n);
void grid_step(struct grid *g);
double grid_sum(struct grid *g);
