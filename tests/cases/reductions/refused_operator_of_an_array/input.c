/* the clause says the maximum, the loop adds */
#include <stdio.h>

#define N 30

static int h[5];

int main(void)
{
    int i;

    /* DOALL_BEGIN P=BLK REDUCE(max:h) */
    for (i = 0; i < N; i++)
        h[i * i % 5] += i;
    /* DOALL_END */
    printf("%d %d %d\n", h[0], h[1], h[4]);
    return 0;
}
