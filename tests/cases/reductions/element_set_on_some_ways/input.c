/* Sums of one element: that which it is has a value on every way is more than dmcg sees, so it begins with one. */
#include <stdio.h>
#define N 12
static double c[N];
int main(int argc, char **argv)
{
    int row, k;
    (void)argv;
    if (argc > 1)
        row = 3;
    if (argc <= 1)
        row = 5;
    /* DOALL_BEGIN P=BLK REDUCE(+:c) */
    for (k = 0; k < 10; k++)
        c[row] += 1.0 / (k + 1);
    /* DOALL_END */
    for (k = 0; k < N; k++)
        printf("%.9f\n", c[k]);
    return 0;
}
