/* The value returned stands behind a comma; main's is the status. */
#include <stdio.h>
#include <stdnoreturn.h>
#include <stdlib.h>

static int v[9], calls;

static noreturn void die(int status)
{
    printf("status %d\n", status);
    exit(status);
}

static int at(int k)
{
    if (k > 3)
        return calls++, v[k];
    return 1;
}

int main(int argc, char **argv)
{
    int i, c = argc > 1 ? atoi(argv[1]) : 0;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 9; i++)
        v[i] = i;
    /* DOALL_END */
    if (printf("x"), c > 3)
        return printf("%d\n", at(4)), at(5) + calls;
    if (c == 2) { calls = 2; die(calls); }
    int k = 2; if (c > 20) k = 7; calls = k;
    return calls = 3, calls + 1;
}
