#include <stdio.h>
#include <stdlib.h>

#define N 30

static int a[N + 1][4];

int main(void)
{
    int i;

    int j;
    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < N; i++)
        for (j = 0; j < 4; j++) {
            a[i][j] = i;
            a[i + 1][j] = -i;
        }
    /* DOALL_END */
    printf("%d\n", a[N - 1][3]);
    return 0;
}
