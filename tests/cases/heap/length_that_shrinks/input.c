/* As length_in_a_static, but main counts the length down. */
#include <stdio.h>
#include <stdlib.h>

static int n = 50;
static double *buffer;

static void step(int t)
{
    int i;

    if (!buffer) buffer = calloc(n, sizeof *buffer);
    if (!buffer) exit(1);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        buffer[i] += i * t;
    /* DOALL_END */
}

int main(void)
{
    double sum = 0;
    int i, t;

    for (t = 1; t < 4; t++, n--)
        step(t);
    for (i = 0; i < n; i++)
        sum += buffer[i] * i;
    printf("%g\n", sum);
    free(buffer);
    return 0;
}
