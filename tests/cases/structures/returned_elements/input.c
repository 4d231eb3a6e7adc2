/* Functions return the array, an element of it, and a structure with two arrays, which is passed on by value. */
#include <stdio.h>
#include <stdlib.h>

struct list { double *d; int n; };
struct mesh { struct list x, y; int id; };

static double *data;
static int nx, ny;

static double *all(void) { return data; }
static double *at(int i, int j) { return data + i * ny + j; }

static void copy(struct mesh m)
{
    int i;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < m.x.n; i++)
        m.y.d[i] = m.x.d[i] + m.id;
    /* DOALL_END */
}

int main(int argc, char **argv)
{
    int i, j;
    double sum = 0;
    struct mesh m, k;

    nx = argc > 1 ? atoi(argv[1]) : 9;
    ny = 4;
    data = malloc(nx * ny * sizeof *data);
    m.x.d = malloc(nx * sizeof(double));
    m.y.d = malloc(nx * sizeof(double));
    m.x.n = m.y.n = nx;
    m.id = 7;
    k = m;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < nx; i++)
        for (j = 0; j < ny; j++)
            *at(i, j) = i - 2 * j;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < nx; i++)
        m.x.d[i] = all()[i * ny + 1];
    /* DOALL_END */
    copy(k);
    for (i = 0; i < nx; i++)
        sum += m.y.d[i] * (i + 1) + *at(i, 3);
    printf("%g\n", sum);
    return 0;
}
