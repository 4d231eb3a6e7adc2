/* The arrays end with the function, which returns while the pointers have them; one array is named where the pointer gets it alone. */
#include <stdio.h>

#define N 20

static int settle(const double *start, int steps)
{
    double a[N] = {0}, b[N] = {0};
    double *now = &a[0], *next = b, *t;

    for (int i = 0; i < N; i++)
        a[i] = start[i];
    for (int k = 0; k < steps; k++) {
        /* DOALL_BEGIN P=BLK */
        for (int i = 1; i < N - 1; i++)
            next[i] = (now[i - 1] + now[i + 1]) / 2;
        /* DOALL_END */
        t = now;
        now = next;
        next = t;
        if (now[3] > 2)
            return k;
    }
    return steps + (int)now[4];
}

int main(void)
{
    double start[N] = {9};

    printf("%d\n", settle(start, 7));
    start[4] = 6;
    printf("%d\n", settle(start, 7));
    return 0;
}
