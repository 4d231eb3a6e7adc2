/* One array holds parts of a fixed capacity; that the loop never has more iterations is known to the program alone. */
#include <stdio.h>
#include <stdlib.h>

#define CAPACITY 25

static double w[4 * CAPACITY];
static int n;

int main(int argc, char **argv)
{
    int i;

    n = argc > 1 ? atoi(argv[1]) : 11;
    if (n > CAPACITY) n = CAPACITY;
    for (i = 0; i < 4 * CAPACITY; i++)
        w[i] = i % 6;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        w[2 * CAPACITY + i] = w[CAPACITY + i] + 1;
    /* DOALL_END */
    for (i = 0; i < 4 * CAPACITY; i++)
        printf("%g\n", w[i]);
    return 0;
}
