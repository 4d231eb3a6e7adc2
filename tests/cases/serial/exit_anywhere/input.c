/* No loop is marked. The program ends by return, by exit in a function, in a macro, in a callback, and with status 0 or not. */
#include <stdio.h>
#include <stdlib.h>

#define DIE(status) do { printf("die %d\n", status); exit(status); } while (0)

static void last(void) { printf("last words\n"); }
static void first(void) { printf("first words\n"); }

static int compare(const void *a, const void *b)
{
    const int x = *(const int *)a, y = *(const int *)b;

    if (x == y)
        exit(7);
    return x < y ? -1 : 1;
}

static void check(int value)
{
    if (value == 2)
        exit(EXIT_SUCCESS);
    if (value == 3)
        DIE(3);
}

int main(int argc, char *argv[])
{
    const int what = argc > 1 ? atoi(argv[1]) : 0;
    int list[] = {3, 1, what == 4 ? 1 : 2};

    atexit(last);
    atexit(first);
    check(0);
    check(what);
    qsort(list, 3, sizeof list[0], compare);
    printf("%d %d %d\n", list[0], list[1], list[2]);
    if (what == 5)
        DIE(what);
    return what;
}
