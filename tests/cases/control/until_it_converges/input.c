/* all ranks must leave the while loop in the same step: the error is combined on all of them */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define N 20

static double x[N];

static void guess(void)
{
    int i;

    for (i = 0; i < N; i++)
        x[i] = rand() % 100 / 50.0;
}

int main(int argc, char **argv)
{
    double limit = argc > 1 ? atof(argv[1]) : 1e-6;
    double error = 1;
    int i, steps = 0;

    guess();
    while (error > limit && steps < 200) {
        error = 0;
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++) {
            double next = cos(x[i]);
            error = fmax(error, fabs(next - x[i]));
            x[i] = next;
        }
        /* DOALL_END */
        steps++;
    }
    printf("%d steps, error %.6g\n", steps, error);
    for (i = 0; i < N; i++)
        printf("%.9f\n", x[i]);
    return 0;
}
