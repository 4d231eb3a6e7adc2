/* a main of before 1989, its braces from macros; jumps of every kind */
#include <stdio.h>
#define BEGIN {
#define END }

int main(argc, argv)
    int argc;
    char **argv;
BEGIN
    int i = 0;

again:
    switch (i++) {
    case 0 ... 2: printf("%d\n", i); goto again;
    default:
        if (({ if (argc > 1) return 3; argc; }) == 1) printf("%s\n", argv[0] ? "named" : "nameless");
    }
    return 0;
END
