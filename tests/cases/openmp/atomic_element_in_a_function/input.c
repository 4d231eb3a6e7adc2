/* A function that the loop calls counts under atomic, in an element that it finds itself. */
#include <stdio.h>

#define N 100

static int count[8];

static void add(const int *x, int i)
{
#pragma omp atomic
    count[x[i] % 8]++;
}

int main(void)
{
    static int x[N];
    int i;

    for (i = 0; i < N; i++)
        x[i] = i * 7 + i / 3;
#pragma omp parallel for
    for (i = 0; i < N; i++)
        add(x, i);
    for (i = 0; i < 8; i++)
        printf("%d\n", count[i]);
    return 0;
}
