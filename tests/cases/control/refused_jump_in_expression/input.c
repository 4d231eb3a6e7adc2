#include <stdio.h>

static double a[8];

int main(int argc, char **argv)
{
    int i;

    ({ if (argc > 3) return 1; });
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 8; i++)
        a[i] = i + argc;
    /* DOALL_END */
    const int more = ({ if (a[7] > 9) return 2; argc + 1; });
    printf("%g %d %s\n", a[7], more, argv[0] ? "" : "nameless");
    return 0;
}
