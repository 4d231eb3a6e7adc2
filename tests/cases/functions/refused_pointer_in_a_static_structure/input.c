/* The structure is the function's own and sets its pointer beside output: nobody but the master knows it. */
#include <stdio.h>

struct source { const int *in; };

static int first[9], second[9];

static struct source *choose(int argc)
{
    static struct source chosen;

    chosen.in = first;
    if (argc > 1) {
        printf("second\n");
        chosen.in = second;
    }
    return &chosen;
}

int main(int argc, char **argv)
{
    struct source *from = choose(argc);
    int i, s = 0;

    /* DOALL_BEGIN P=BLK REDUCE(+:s) */
    for (i = 0; i < 9; i++)
        s += from->in[i];
    /* DOALL_END */
    printf("%d %d\n", s, argv[0] != NULL);
    return 0;
}
