/* the length of an array on the heap is a product of parameters; rank 0 fills it by input, a function reads any element */
#include <stdio.h>
#include <stdlib.h>

static double any(const int *data, int a, int b, int c, int n)
{
    int x;
    double sum = 0;

    /* DOALL_BEGIN P=BLK */
    for (x = 0; x < n; x++)
        sum += data[(x * 7) % (a * b * c)] * x;
    /* DOALL_END */
    return sum;
}

int main(void)
{
    int a, b, c, i;
    int *data;
    double result;

    if (scanf("%d %d %d", &a, &b, &c) != 3)
        return 1;
    data = malloc(sizeof(int) * a * b * c);
    if (data == NULL)
        return 2;
    for (i = 0; i < a * b * c; i++)
        if (scanf("%d", &data[i]) != 1)
            data[i] = i * i;
    result = any(data, a, b, c, 40);
    printf("%g\n", result);
    free(data);
    return 0;
}
