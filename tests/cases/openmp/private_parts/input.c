/* a private structure; a private variable that a time loop does not set each time; elements that may be others in each iteration */
#include <omp.h>
#include <stdio.h>

#define N 30

struct point { double re, im; };

static double u[N * 4], v[N];
static int k;

int main(void)
{
    int i, j, round, inside = 0;
    struct point z;
    double edge, t;

#pragma omp parallel for private(j, z, t) reduction(+ : inside)
    for (i = 0; i < N; i++) {
        z.re = 0;
        z.im = 0;
        for (j = 0; j < 20 && z.re * z.re + z.im * z.im < 4; j++) {
            t = z.re * z.re - z.im * z.im + i / 20.0 - 1;
            z.im = 2 * z.re * z.im + i / 40.0;
            z.re = t;
        }
        inside += j == 20;
    }
    for (round = 0; round < 3; round++) {
#pragma omp parallel private(edge)
        {
            if (round % 2 == 0)
                edge = round;
#pragma omp single
            if (round % 2 == 0)
                v[0] += edge;
#pragma omp for private(j, k)
            for (i = 0; i < N; i++)
                for (j = 0; j < 4; j++) {
                    k = i + N * j;
                    u[k] = u[k] + i * j + round;
                }
            if (omp_get_thread_num() == 0)
                printf("round %d by thread %d\n", round, omp_get_thread_num());
        }
    }
    for (i = 0; i < N * 4; i += 9)
        printf("%g\n", u[i]);
    printf("%d %g\n", inside, v[0]);
    return 0;
}
