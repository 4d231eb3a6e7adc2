// Names of the system that no library sees: static ones, local ones, members, and one that is only called.
#include <stdio.h>

int getpid(void);

#define N 20

static double a[N];
static double time;

static void read(double *x, int n)
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
    int close = 3;
    struct { int write; } s = {4};
    printf("%g %d\n", a[7], close + s.write + (getpid() > 0));
    return 0;
}
