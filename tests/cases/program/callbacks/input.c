/* What the library calls by a structure may use variables of its own, and those that every rank has. */
#define _GNU_SOURCE
#include <stdio.h>

static int x[30], width = 3;

static ssize_t put(void *where, const char *text, size_t n)
{
    static long total;

    (void)where;
    total += (long)n;
    printf("%*s%.*s (%ld)\n", width, "", (int)n, text, total);
    return (ssize_t)n;
}

int main(void)
{
    cookie_io_functions_t io = {.write = put};
    FILE *out = fopencookie(NULL, "w", io);
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 30; i++)
        x[i] = i * width;
    /* DOALL_END */
    fprintf(out, "%d", x[29]);
    fflush(out);
    fprintf(out, "%d", x[17]);
    fclose(out);
    return 0;
}
