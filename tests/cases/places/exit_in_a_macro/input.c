/* exit stands in a macro, which two functions and main use */
#include <stdio.h>
#include <stdlib.h>

#define N 12
#define DIE(text) do { fprintf(stderr, "%s\n", text); exit(2); } while (0)

static int a[N];

static void check(int value)
{
    if (value < 0)
        DIE("negative");
    if (value > 1000)
        DIE("too large");
}

int main(int argc, char **argv)
{
    int i, scale = 1;

    if (argc > 1 && sscanf(argv[1], "%d", &scale) != 1)
        DIE("not a number");
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        a[i] = i * scale;
    /* DOALL_END */
    for (i = 0; i < N; i++)
        check(a[i]);
    printf("%d\n", a[N - 1]);
    return 0;
}
