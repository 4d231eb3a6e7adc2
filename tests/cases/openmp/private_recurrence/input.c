/* A private array of file scope that each iteration fills from itself: what it reads it has written. */
#include <stdio.h>

static int w[4], b[9][4];

static void powers(int base)
{
    int s, k;
    #pragma omp parallel for private(k, w)
    for (s = 0; s < 9; s++) {
        w[0] = s + base;
        for (k = 1; k < 4; k++) w[k] = s * k + w[k - 1];
        for (k = 0; k < 4; k++) b[s][k] = w[3 - k];
    }
}

int main(void)
{
    int s;
    for (s = 1; s < 3; s++) {
        powers(s);
        printf("%d %d\n", b[8][1], b[4][0]);
    }
    return 0;
}
