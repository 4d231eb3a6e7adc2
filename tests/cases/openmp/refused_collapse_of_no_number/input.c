#include <stdio.h>

static int b[6][8];

int main(void)
{
    enum { TWO = 2 };
#pragma omp parallel for collapse(TWO)
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 8; j++)
            b[i][j] = i * j;
    printf("%d\n", b[5][7]);
    return 0;
}
