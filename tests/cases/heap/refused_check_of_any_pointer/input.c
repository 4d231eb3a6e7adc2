/* One call gives the function what is no new memory: it may end the program there. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *must(void *p)
{
    if (!p)
        exit(3);
    return p;
}

int main(int argc, char **argv)
{
    int n = 12;
    double *u = must(calloc(n, sizeof *u));
    const char *equals = must(strchr(argc > 1 ? argv[1] : "n=12", '='));

    n = atoi(equals + 1) < n ? atoi(equals + 1) : n;
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < n; i++)
        u[i] = i * i;
    /* DOALL_END */
    printf("%g\n", n > 0 ? u[n - 1] : 0.0);
    return 0;
}
