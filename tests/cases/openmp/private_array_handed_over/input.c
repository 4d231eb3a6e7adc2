/* A private array of the file that functions get as an argument: theirs is the private one. */
#include <stdio.h>
#include <string.h>

#define N 9

static int w[3], x[N];

static void fill(int e, int *k)
{
    k[0] += e;
    k[1] = e * e;
}

int main(void)
{
    int i;

#pragma omp parallel for private(w)
    for (i = 0; i < N; i++) {
        memset(w, 0, sizeof w);
        fill(i, w);
        x[i] = w[0] + w[1] + w[2];
    }
    for (i = 0; i < N; i++)
        printf("%d\n", x[i]);
    return 0;
}
