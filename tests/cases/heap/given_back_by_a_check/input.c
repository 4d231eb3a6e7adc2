/* A function that gives back the pointer it is given, if there is memory: what it is given is the allocation. */
#include <stdio.h>
#include <stdlib.h>

static void *must(void *p)
{
    if (!p)
        abort();
    return p;
}

static void *checked(void *memory, const char *what)
{
    if (memory == NULL) {
        fprintf(stderr, "no memory for %s\n", what);
        exit(2);
    }
    return memory;
}

#define NEW(type, n) ((type *)must(malloc((n) * sizeof(type))))

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 12;
    double *u = must(calloc(n + 2, sizeof *u)), *v = NEW(double, n + 2), s = 0;
    int *mark;

    mark = checked(malloc(n * sizeof *mark), "marks");
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < n + 2; i++) {
        u[i] = i * i;
        v[i] = 0;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (int i = 1; i <= n; i++) {
        v[i] = u[i - 1] + u[i + 1];
        mark[i - 1] = i % 3;
    }
    /* DOALL_END */
    for (int i = 0; i < n; i++)
        s += v[i + 1] * mark[i];
    printf("%g\n", s);
    free(u);
    free(v);
    free(mark);
    return 0;
}
