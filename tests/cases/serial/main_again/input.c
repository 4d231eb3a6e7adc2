/* main calls itself, and a function has its address */
#include <stdio.h>

int main(int argc, char **argv);

static int (*const again)(int, char **) = main;

int main(int argc, char **argv)
{
    static int depth;

    printf("depth %d, %d arguments\n", depth, argc);
    if (depth++ < 2)
        return main(argc + 1, argv);
    return argc < 5 ? again(argc + 1, argv) : argc;
}
