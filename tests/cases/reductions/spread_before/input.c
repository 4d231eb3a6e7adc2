/* the elements of the sum are first written by their owners; then all ranks add to them */
#include <stdio.h>

#define N 20

static double force[N], x[N];

int main(void)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        x[i] = i * i % 13;
        force[i] = 0.25 * i;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N - 1; i++) {
        force[i] += x[i] - x[i + 1];
        force[i + 1] -= x[i] - x[i + 1];
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        x[i] += force[i];
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%g %g\n", force[i], x[i]);
    return 0;
}
