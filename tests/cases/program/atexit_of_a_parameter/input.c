/* The split loop knows the array as its parameter, the function that runs at the end knows its name. */
#include <stdio.h>
#include <stdlib.h>

#define N 9

static int a[N];

static void bye(void)
{
    long sum = 1;
    for (int i = 0; i < N; i++)
        sum = (sum * 31 + a[i]) % 1000003;
    printf("bye %ld\n", sum);
}

static void step(int *p, int n)
{
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < n; i++)
        p[i] = p[i] + i;
    /* DOALL_END */
}

int main(void)
{
    atexit(bye);
    for (int i = 0; i < N; i++)
        a[i] = i;
    step(a, N);
    printf("%d\n", a[3]);
    return 0;
}
