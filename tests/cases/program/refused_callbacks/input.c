#define _GNU_SOURCE
#include <error.h>
#include <signal.h>
#include <stdio.h>

static int x[30], rounds, seen;
static long bytes;

static ssize_t put(void *where, const char *text, size_t n)
{
    (void)where;
    (void)text;
    bytes += (long)n;
    return (ssize_t)n;
}

static void name(void) { seen += x[3]; }
static void stop(int number) { rounds += number; }

int main(void)
{
    cookie_io_functions_t io = {NULL, put, NULL, NULL};
    struct sigaction action = {.sa_handler = stop};
    FILE *out = fopencookie(NULL, "w", io);
    int i;

    error_print_progname = name;
    sigaction(SIGUSR1, &action, NULL);
    fputs("a line", out);
    fflush(out);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 30; i++)
        x[i] = i + (int)bytes;
    /* DOALL_END */
    printf("%d %d %d\n", x[29], rounds, seen);
    fclose(out);
    return 0;
}
