/* Two iterations store into one element if m is small enough, and of structures nothing notes which was the last. */
#include <stdio.h>
#include <stdlib.h>

#define N 40

struct pair { int key; double value; };

static struct pair a[N];

int main(int argc, char **argv)
{
    int i, m = argc > 1 ? atoi(argv[1]) : 20;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 10; i++) {
        struct pair t = {i, 2 * i};
        a[i] = t;
        a[i + m] = t;
    }
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%d %g\n", a[i].key, a[i].value);
    return 0;
}
