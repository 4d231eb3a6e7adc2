/* Messages name lines by a variable that has no value yet when they come by for the first time. */
#include <stdio.h>

#define VARIABLE(type, name) type name

struct place { int line, other; };

static double a[4][6], b[4][6], c[4][6], d[4][6], e[4][6];

static void read_all(double (*from)[6])
{
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 6; j++)
            b[i][j] = from[i][5 - j] + 1;
    /* DOALL_END */
}

int main(int argc, char **argv)
{
    int i, j, t, k, at[3];
    struct place p;
    VARIABLE(int, m);
    (void)argv;
    for (t = 0; t < 3; t++) {
        read_all(a);
        k = (t + argc) % 4;
        /* DOALL_BEGIN P=BLK */
        for (j = 0; j < 6; j++)
            a[k][j] = j + b[2][j];
        /* DOALL_END */
    }
    for (t = 0; t < 3; t++) {
        read_all(c);
        p.line = (t + argc) % 4;
        /* DOALL_BEGIN P=BLK */
        for (j = 0; j < 6; j++)
            c[p.line][j] = j + b[2][j];
        /* DOALL_END */
    }
    for (t = 0; t < 3; t++) {
        read_all(d);
        at[1] = (t + argc) % 4;
        /* DOALL_BEGIN P=BLK */
        for (j = 0; j < 6; j++)
            d[at[1]][j] = j + b[2][j];
        /* DOALL_END */
    }
    for (t = 0; t < 3; t++) {
        read_all(e);
        m = (t + argc) % 4;
        /* DOALL_BEGIN P=BLK */
        for (j = 0; j < 6; j++)
            e[m][j] = j + b[2][j];
        /* DOALL_END */
    }
    for (i = 0; i < 4; i++)
        for (j = 0; j < 6; j++)
            printf("%g %g %g %g %g\n", a[i][j], b[i][j], c[i][j], d[i][j], e[i][j]);
    return 0;
}
