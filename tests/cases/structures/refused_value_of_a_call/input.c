/* The master alone has what the call reads, so it alone can evaluate it; `value_of_a_call` follows the advice. */
#include <stdio.h>

#define N 20

struct cell { int x, y; };

static struct cell grid[N];
static int out[N];

static struct cell grid_at(int k) { return grid[k]; }

int main(void)
{
    int i, s;

    for (i = 0; i < N; i++)
        grid[i].x = i;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        struct cell c = grid_at(3);
        out[i] = c.x + i;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        grid[i].y = out[i];
    /* DOALL_END */
    struct cell c = grid_at(3);
    s = c.y;
    for (i = 0; i < N; i++) {
        c = grid_at(i);
        s += c.y * i;
    }
    printf("%d\n", s);
    return 0;
}
