/* A function of <tgmath.h> that does more than compute: it gives a result by a pointer. */
#include <stdio.h>
#include <tgmath.h>

#define N 40

static double a[N];
static int e[N];

int main(void)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        a[i] = frexp(i + 0.5, &e[i]);
    /* DOALL_END */
    printf("%g %d\n", a[7], e[7]);
    return 0;
}
