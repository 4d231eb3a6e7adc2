/* The step is a variable, though nothing changes it. */
#include <stdio.h>
#include <stdlib.h>

int a[64];

int main(int argc, char **argv)
{
    int i;
    const int step = argc > 1 ? abs(atoi(argv[1])) + 1 : 2;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 64; i += step)
        a[i] = i;
    /* DOALL_END */
    printf("%d\n", a[6]);
    return 0;
}
