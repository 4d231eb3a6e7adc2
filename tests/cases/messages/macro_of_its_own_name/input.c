/* A macro that stands for its own name, as the headers of the system have them, is in the way of no message. */
#include <stdio.h>
#define N 26

static double v[N];
#define v v

int main(void)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        v[i] = i;
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%g ", v[i]);
    return 0;
}
