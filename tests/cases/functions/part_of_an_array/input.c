/* A function with a split loop gets parts of an array: from serial code, from another such function, and all of it. The array is
   collected before such a call and behind it, and its ends stay what they were. */
#include <stdio.h>

#define N 40

static double x[N];

static double norm(const double *p, int n)
{
    double t = 0;
    int j;

    /* DOALL_BEGIN P=BLK */
    for (j = 0; j < n; j++)
        t += p[j];
    /* DOALL_END */
    return t;
}

static void scale(double *p, int n)
{
    int j;

    p[0] = p[0] + 1;
    /* DOALL_BEGIN P=BLK */
    for (j = 1; j < n - 1; j++)
        p[j] = p[j] * 2;
    /* DOALL_END */
}

static void both(double *p, int n)
{
    scale(p + 2, n - 2);
    scale(p, 5);
}

int main(void)
{
    int i, k;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        x[i] = i;
    /* DOALL_END */
    for (k = 0; k < 3; k++) {
        scale(x + 3 * k, 20 + k);
        printf("%g\n", norm(&x[k], 20));
        both(x + 5, 10);
        scale(x, N);
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            x[i] = x[i] + i;
        /* DOALL_END */
        printf("%g\n", norm(x, N));
    }
    for (i = 0; i < N; i++)
        printf("%g\n", x[i]);
    return 0;
}
