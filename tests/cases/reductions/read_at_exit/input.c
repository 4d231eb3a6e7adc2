/* A sum that a time loop only adds to is combined in each round here: the program may end in it, and then last() reads the sum. */
#include <stdio.h>
#include <stdlib.h>

static int x[30], large;

static void last(void) { printf("%d large\n", large); }

int main(int argc, char **argv)
{
    int i, rounds = argc > 1 ? atoi(argv[1]) : 2;

    atexit(last);
    for (int k = 0; k < 4; k++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < 30; i++) {
            x[i] += i;
            if (x[i] > 20)
                large++;
        }
        /* DOALL_END */
        if (k >= rounds)
            exit(10);
    }
    return 0;
}
