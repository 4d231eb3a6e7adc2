/* the factors would have to come after all the summands */
#include <stdio.h>

#define N 30

static long h[4];

int main(void)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        h[i % 4] += i;
        if (i % 7 == 0)
            h[i % 3] *= 2;
    }
    /* DOALL_END */
    printf("%ld %ld %ld %ld\n", h[0], h[1], h[2], h[3]);
    return 0;
}
