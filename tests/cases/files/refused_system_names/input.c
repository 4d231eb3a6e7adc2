// The program's own read() and time would be called and read by MPI's library, too.
#include <stdio.h>

#define N 20

static double a[N];
double time;

void read(double *x, int n)
{
    for (int i = 0; i < n; i++)
        x[i] = i % 3;
}

int main(void)
{
    read(a, N);
    for (time = 0; time < 3; time += 1) {
        /* DOALL_BEGIN P=BLK */
        for (int i = 0; i < N; i++)
            a[i] += time;
        /* DOALL_END */
    }
    printf("%g\n", a[7]);
    return 0;
}
