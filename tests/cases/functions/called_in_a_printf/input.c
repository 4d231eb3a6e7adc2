/* all ranks call the function before the statement that prints what it returns; what its loop needs to know of its bounds stands before that */
#include <stdio.h>

#define N 60

static double v[N];

static double total(double *w, int n)
{
    int i;
    double sum = 0;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        sum += w[i] * i;
    /* DOALL_END */
    return sum;
}

int main(int argc, char **argv)
{
    int i, n = argc > 1 ? N - 7 : N;

    for (i = 0; i < N; i++)
        v[i] = i % 5;
    printf("%g %s\n", total(v, n), argv[0] ? "" : "?");
    return 0;
}
