#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

static double a[100], *rest;
static int stopped;

static void show(int number) { printf("%d %g\n", number, a[90]); }
static void stop(int number) { stopped = number; }

int main(void)
{
    int i;

    rest = calloc(100, sizeof *rest);
    signal(SIGUSR1, show);
    signal(SIGUSR2, &stop);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 100; i++)
        a[i] = rest[i] + i;
    /* DOALL_END */
    raise(SIGUSR1);
    return stopped;
}
