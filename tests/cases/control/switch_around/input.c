/* the sweep of each step is chosen by a switch: the ranks choose together */
#include <stdio.h>
#include <stdlib.h>

#define N 30

static double a[N], b[N];

static void copy(void)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        a[i] = b[i] + 1;
    /* DOALL_END */
}

int main(int argc, char *argv[])
{
    int i, t, steps = argc > 1 ? atoi(argv[1]) : 11, skipped = 0;
    double s = 0;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        a[i] = i % 7, b[i] = i % 5;
    /* DOALL_END */
    for (t = 0; t < steps; t++) {
        switch (t % 6) {
        case 0:
        case 3:
            /* DOALL_BEGIN P=BLK */
            for (i = 1; i < N - 1; i++)
                b[i] = (a[i - 1] + a[i + 1]) / 2;
            /* DOALL_END */
            break;
        case 1:
            copy();
            break;
        case 2: {
            double top = a[N - 1];
            if (top > 100)
                break;
            /* DOALL_BEGIN P=BLK */
            for (i = 0; i < N; i++)
                b[i] += top;
            /* DOALL_END */
            printf("step %d: %g\n", t, b[3]);
            break;
        }
        case 4:
            skipped++;
            continue;
        default:
            a[0] = b[1];
        }
        s += t;
    }
    for (i = 0; i < N; i++)
        s += a[i] * (i + 1) + b[i];
    printf("%g %d\n", s, skipped);
    return 0;
}
