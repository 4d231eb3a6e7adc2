/* A structure that is copied as a whole is no set of variables: the bound stays, but what the loop writes has no name. */
#include <stdio.h>

struct grid { int n; double h, u[64]; };
static struct grid g, saved;

int main(int argc, char **argv)
{
    (void)argv;
    g.n = 30 + argc;
    g.h = 0.5;
    for (int t = 0; t < 3; t++) {
        /* DOALL_BEGIN P=BLK */
        for (int i = 0; i < g.n; i++)
            g.u[i] = i * t * g.h;
        /* DOALL_END */
        if (t == 1)
            saved = g;
    }
    printf("%g %g\n", saved.u[20], g.u[20]);
    return 0;
}
