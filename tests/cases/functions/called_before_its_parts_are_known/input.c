/* a function is called before the loop that deals an array out, and behind it: the parts are collected before the later calls */
#include <stdio.h>

#define N 17

static double place[N], force[N];

static void attract(void)
{
    #pragma omp parallel for
    for (int i = 0; i < N; i++) {
        double sum = 0;
        for (int j = 0; j < N; j++)
            sum += place[j] - place[i];
        force[i] = sum;
    }
}

int main(void)
{
    int i, step;

    for (i = 0; i < N; i++)
        place[i] = i * i % 7;
    attract();
    for (step = 0; step < 3; step++) {
        #pragma omp parallel for
        for (i = 0; i < N; i += 2)
            place[i] += 0.01 * force[i];
        attract();
    }
    for (i = 0; i < N; i++)
        printf("%.6f %.6f\n", place[i], force[i]);
    return 0;
}
