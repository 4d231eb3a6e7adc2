/* getopt's variables are with the rank that calls it, as the order of argv is. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static double a[100];

int main(int argc, char **argv)
{
    FILE *out = stdout;
    int n = 10, i, option, rest, first;
    double sum = 0;

    opterr = 0;
    while ((option = getopt(argc, argv, "n:")) != -1) {
        switch (option) {
        case 'n':
            n = atoi(optarg);
            break;
        default:
            return 2;
        }
    }
    if (argc - optind > 2) {
        fprintf(out, "too many, from %s on\n", argv[optind]);
        return 3;
    }
    rest = argc - optind;
    first = argc > 1 ? atoi(argv[argc - 1]) : 0;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n + rest; i++)
        a[i] = i * 0.5 + rest + first;
    /* DOALL_END */
    for (i = 0; i < n + rest; i++)
        sum += a[i] * (i + 1);
    fprintf(out, "%d %d %g\n", n, rest, sum);
    return 0;
}
