/* A structure of another file is declared here, but not what it consists of. */
#include <stdio.h>

struct grid;
extern struct grid world;
void grid_init(void);
void grid_step(void);
double grid_sum(const struct grid *);

int main(void)
{
    grid_init();
    for (int t = 0; t < 3; t++)
        grid_step();
    printf("%g\n", grid_sum(&world));
    return 0;
}
