/* The variables are of two iterations, or of one that changes, or one iteration writes what all read. */
#include <stdio.h>

#define N 40

static double a[N];

int main(void)
{
    int i, k = 3;
    double two = 0, moves = 0, read = 0;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        if (i == 0)
            two += 1;
        if (i == 1)
            two = two * 2;
        if (i == k + (int)a[i])
            moves = moves * 3 + i;
        if (i == 5)
            read = i;
        a[i] = read;
    }
    /* DOALL_END */
    printf("%g %g %g %g\n", two, moves, read, a[7]);
    return 0;
}
