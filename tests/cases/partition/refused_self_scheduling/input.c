/* self-scheduling is read, but not translated by this version */
#include <stdio.h>

#define N 12

static int a[N];

int main(void)
{
    int i;

    /* DOALL_BEGIN P=GSS */
    for (i = 0; i < N; i++)
        a[i] = i;
    /* DOALL_END */
    /* DOALL_BEGIN P=TSS(4,1) */
    for (i = 0; i < N; i++)
        a[i] += i;
    /* DOALL_END */
    printf("%d\n", a[N - 1]);
    return 0;
}
