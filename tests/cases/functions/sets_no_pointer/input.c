/* put() prints and counts in a structure that also has a pointer: it sets none, so the master alone calls it, with whatever memory. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct log {
    int written;
    int current;
    struct { int written; char *name; } files[2];
    unsigned char (*index)[4];
};

static void put(struct log *log, const unsigned char *text, int n)
{
    for (int i = 0; i < n; i++)
        putchar(text[i]);
    putchar('\n');
    log->written += n;
    log->files[log->current].written++;
}

static void finish(struct log *log)
{
    unsigned char head[4] = {'e', 'n', 'd', '.'};

    put(log, head, 4);
    put(log, (unsigned char *)((void *)log->index), 8);
}

static struct log *open_log(int n)
{
    struct log *log = malloc(sizeof *log);

    if (!log)
        return NULL;
    memset(log, 0, sizeof *log);
    log->index = malloc(n * sizeof *log->index);
    if (!log->index) {
        free(log);
        return NULL;
    }
    for (int i = 0; i < 4 * n; i++)
        log->index[i / 4][i % 4] = 'a' + i;
    return log;
}

int main(int argc, char **argv)
{
    struct log *log = argc > 9 ? NULL : open_log(2);
    int squares[50];

    if (!log) {
        printf("no log for %s\n", argv[0]);
        return 1;
    }
#pragma omp parallel for
    for (int i = 0; i < 50; i++)
        squares[i] = i * i;
    for (int i = 0; i < 50; i++) {
        printf("%d\n", squares[i]);
        log->current = i % 2;
        put(log, (unsigned char *)"x", 1);
    }
    finish(log);
    printf("%d %d\n", log->written, log->files[0].written);
    free(log->index);
    free(log);
    return 0;
}
