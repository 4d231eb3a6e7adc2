/* A parameter has the name of the array: the rows are collected before the call, where the name means the array. */
#include <stdio.h>

double buf[40];

void step(int n)
{
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < n; i++)
        buf[i] = buf[i] * 1.5 + i;
    /* DOALL_END */
}

double total(int n)
{
    double sum = 0;

    for (int i = 0; i < n; i++)
        sum += buf[i] * (i % 7);
    return sum;
}

void print(const char *buf)
{
    printf("%s %g\n", buf, total(40));
}

int main(void)
{
    for (int t = 0; t < 3; t++)
        step(40);
    print("total");
    return 0;
}
