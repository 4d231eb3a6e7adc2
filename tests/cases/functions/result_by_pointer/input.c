/* results go through pointers to variables of the caller */
#include <stdio.h>

#define N 17

static double v[N];

static void moments(const double *x, int n, double *mean, double *largest)
{
    double s = 0, m = x[0];
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) {
        s += x[i];
        if (x[i] > m)
            m = x[i];
    }
    /* DOALL_END */
    *mean = s / n;
    *largest = m;
}

int main(void)
{
    double mean, largest;
    int i;

    for (i = 0; i < N; i++)
        v[i] = (i * 5) % 8;
    moments(v, N, &mean, &largest);
    printf("%.3f %.3f\n", mean, largest);
    return 0;
}
