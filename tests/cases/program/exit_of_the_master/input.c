/* The master alone finds a reason to end: what was given to atexit() runs all the same, in its order. */
#include <stdio.h>
#include <stdlib.h>

static double x[8];
static int steps;

static void last(void) { printf("the last one\n"); }
static void count(void) { printf("%d steps\n", steps); }

int main(int argc, char **argv)
{
    int i, limit = argc > 1 ? atoi(argv[1]) : 5;

    atexit(last);
    atexit(count);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 8; i++)
        x[i] = i;
    /* DOALL_END */
    for (i = 0; i < 8; i++) {
        steps++;
        if (x[i] > limit)
            exit(17);
    }
    if (limit == 9)
        return 4;
    printf("%g\n", x[7]);
    return 0;
}
