/* By its first line the array is meant as a whole: p[i] goes on to the other lines. */
#include <stdio.h>

#define N 6
#define M 4

static double a[N][M];

int main(void)
{
    int i;
    double *p = &a[0][0];

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N * M; i++)
        p[i] = i;
    /* DOALL_END */
    for (i = 0; i < N * M; i++)
        printf("%g\n", p[i]);
    return 0;
}
