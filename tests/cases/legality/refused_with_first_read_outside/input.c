/* the first iteration reads in front of the array; the others read what the one before writes */
#include <stdio.h>

#define N 10

static double v[N];

int main(int argc, char **argv)
{
    int i, n = argc + 8;

    v[0] = argv[0] ? 1 : 0;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        v[i] = v[i] + v[i - 1];
    /* DOALL_END */
    printf("%g\n", v[n]);
    return 0;
}
