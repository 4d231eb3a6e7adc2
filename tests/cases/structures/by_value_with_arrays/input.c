/* structures with arrays in them, handed over by value: read they are the caller's, changed they are a copy */
#include <stdio.h>
#include <stdlib.h>

#define COLUMNS 6

typedef struct { int rows; double weights[3]; } Mesh;
typedef struct { int dims[2]; } Box;

static void smooth(double (*to)[COLUMNS], double (*from)[COLUMNS], Mesh m)
{
    int i, j;

    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < m.rows - 1; i++)
        for (j = 0; j < COLUMNS; j++)
            to[i][j] = m.weights[0] * from[i - 1][j] + m.weights[1] * from[i][j] + m.weights[2] * from[i + 1][j];
    /* DOALL_END */
}

static int points(Box b)
{
    b.dims[0] -= 2;
    b.dims[1] -= 2;
    return b.dims[0] * b.dims[1];
}

int main(int argc, char **argv)
{
    Mesh m = {12, {0.25, 0.5, 0.25}};
    Box b;
    double (*u)[COLUMNS], (*v)[COLUMNS];
    int i, j, k;

    if (argc > 1)
        m.rows = atoi(argv[1]);
    b.dims[0] = m.rows;
    b.dims[1] = COLUMNS;
    u = malloc(m.rows * sizeof *u);
    v = malloc(m.rows * sizeof *v);
    for (i = 0; i < m.rows; i++)
        for (j = 0; j < COLUMNS; j++)
            u[i][j] = v[i][j] = (i * 7 + j) % 5;
    for (k = 0; k < 4; k++) {
        smooth(v, u, m);
        smooth(u, v, m);
    }
    printf("%d of %d\n", points(b), b.dims[0] * b.dims[1]);
    for (i = 0; i < m.rows; i++)
        printf("%g %g\n", u[i][0], u[i][COLUMNS - 1]);
    free(u), free(v);
    return 0;
}
