/* Functions that run at the end read what split loops wrote: it is collected wherever the program may end, by all ranks together, by
   the master alone (exit in a piece of code with output), in a function, and behind the last line of main. */
#include <stdio.h>
#include <stdlib.h>

#define N 23

static int a[N], *heap, calls;
static double sum;

static void show(void)
{
    int i;

    printf("a:");
    for (i = 0; i < N; i++)
        printf(" %d", a[i]);
    printf("\n");
}

static void last(void)
{
    printf("heap %d %d, sum %g, %d calls\n", heap[0], heap[N - 1], sum, calls);
    free(heap);
}

static void quiet(void) { printf("quiet\n"); }

static void check(int step)
{
    calls++;
    if (a[N - 2] > 60 * step) {
        printf("too large in step %d\n", step);
        exit(9);
    }
}

int main(int argc, char **argv)
{
    int i, step, how = argc > 1 ? atoi(argv[1]) : 0;
    void (*first)(void) = how == 4 ? quiet : show;

    heap = calloc(N, sizeof *heap);
    atexit(first);
    atexit(last);
    for (step = 1; step <= 3; step++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            a[i] += 3 * i + how;
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++) {
            heap[i] = a[i] * step;
            sum += a[i];
        }
        /* DOALL_END */
        if (how == 1 && step == 2)
            exit(5);
        if (how == 2)
            check(step);
        if (how == 3 && step == 3) {
            printf("leaving\n");
            return 7;
        }
    }
    printf("end\n");
}
