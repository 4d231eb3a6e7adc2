/* every rank has the compound literal that a pointer means, and reads its own */
#include <stdio.h>

static double level[20];

static double weighted(const double *weights, const double *values)
{
    return weights[0] * values[0] + weights[1] * values[1];
}

int main(void)
{
    const double *weights = (double[]){ 0.25, 0.5, 0.75 };

    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < 20; i++)
        level[i] = weights[i % 3] * i + weighted(weights, (double[]){ i, 2 });
    /* DOALL_END */
    for (int i = 0; i < 20; i++)
        printf("%g\n", level[i] + weights[1]);
    return 0;
}
