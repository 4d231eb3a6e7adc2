/* Handlers of on_exit are given memory: what split loops left there is collected wherever the program may end. */
#define _DEFAULT_SOURCE
#include <stdio.h>
#include <stdlib.h>

#define N 11

static int squares[N], cubes[N];

static void show(int status, void *memory)
{
    const int *values = memory;

    printf("%d: %d %d %d\n", status, values[0], values[5], values[N - 1]);
}

static void show_last(int *values) { on_exit(show, values); }

int main(int argc, char **argv)
{
    (void)argv;
    on_exit(show, squares);
    show_last(cubes);
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < N; i++) {
        squares[i] = i * i;
        cubes[i] = i * i * i;
    }
    /* DOALL_END */
    if (argc > 1)
        exit(4);
    printf("end\n");
    return 6;
}
