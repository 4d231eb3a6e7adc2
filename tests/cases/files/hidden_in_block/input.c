/* A variable of an inner block has the name of the array. */
#include <stdio.h>

#define N 40

double buf[N], weight[N];

void step(void)
{
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < N; i++)
        buf[i] = buf[i] * 1.5 + weight[i] * i;
    /* DOALL_END */
}

double total(void)
{
    double sum = 0;

    for (int i = 0; i < N; i++)
        sum += buf[i] * (i % 7);
    return sum;
}

int main(void)
{
    int k = 0;

    for (int i = 0; i < N; i++)
        weight[i] = 1.0 / (1 + i);
    for (int t = 0; t < 3; t++)
        step();
    {
        int buf = 3;

        printf("%g %d\n", total(), k + buf);
    }
    return 0;
}
