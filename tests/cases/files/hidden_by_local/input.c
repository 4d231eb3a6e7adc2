/* Where the rows of buf are collected, that is the name of another variable. */
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
    double buf = 2;

    for (int i = 0; i < N; i++)
        weight[i] = 1.0 / (1 + i);
    for (int t = 0; t < 3; t++)
        step();
    printf("%g %d\n", total(), (int)buf);
    return 0;
}
