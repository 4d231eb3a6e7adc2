/* optopt and optind are the master's, and so is argv, whose order getopt changes. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static int a[50];

int main(int argc, char **argv)
{
    int option, rest, n = 10, unknown = 0, i;

    opterr = 0;
    while ((option = getopt(argc, argv, "n:v")) != -1) {
        if (option == 'n')
            n = atoi(optarg);
        else if (option == '?')
            unknown = optopt;
    }
    rest = argc - optind;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        a[i] = i * unknown + rest;
    /* DOALL_END */
    for (i = 0; i < n; i++)
        printf("%d ", a[i]);
    for (i = optind; i < argc; i++)
        printf("%s ", argv[i]);
    printf("%s\n", argc > 1 ? argv[1] : "");
    return unknown != 0;
}
