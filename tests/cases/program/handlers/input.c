/* Like refused_handlers, but what they read is with the master, and what they set is asked of it. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

static double a[100], *rest;
static int steps;
static volatile sig_atomic_t stopped;

static void bye(void) { printf("%d steps\n", steps); }
static void release(void) { free(rest); }
static void stop(int number) { stopped = number; }

int main(int argc, char **argv)
{
    int i;

    rest = calloc(100, sizeof *rest);
    atexit(release);
    atexit(bye);
    signal(SIGUSR2, stop);
    while (!stopped && steps < 6) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < 100; i++)
            a[i] += i + rest[0];
        /* DOALL_END */
        steps++;
        if (argc > 1 && steps == atoi(argv[1]))
            raise(SIGUSR2);
    }
    printf("%g\n", a[90]);
    if (stopped)
        exit(3);
    return 0;
}
