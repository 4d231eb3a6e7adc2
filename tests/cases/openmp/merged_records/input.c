/* Which records an iteration changes shows at run time: their numbers are merged one by one, or byte by byte. */
#include <stdio.h>
#include <stdlib.h>
#define N 12

typedef struct { double v; int id; } part;
typedef struct { double x, y; } point;

static part q[N];
static point p[N];
static int start[4] = {0, 3, 7, 12};

int main(void)
{
    int c, k, r;
    point *w = malloc(N * sizeof *w);      /* nobody has set it before the loop */

    #pragma omp parallel for private(k, r)
    for (c = 0; c < 3; c++)
        for (k = start[c]; k < start[c + 1]; k++)
            for (r = 0; r < 2; r++) {
                q[k].v = q[k].v * c + 1;
                q[k].id = c;
                p[k].x = p[k].x / 2 + c;
                w[k].y = w[k].x = r ? w[k].x + 1 : c;
            }
    for (k = 0; k < N; k++)
        printf("%g %d %g %g %g\n", q[k].v, q[k].id, p[k].x, p[k].y, w[k].y);
    free(w);
    return 0;
}
