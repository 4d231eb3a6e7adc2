/* A call that is not evaluated: its type alone counts. */
#include <stdio.h>
#define N 23
static int a[N];
static int step(int n)
{
    int i;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) a[i] += n;
    /* DOALL_END */
    return n;
}
int main(void)
{
    int v[4] = {1, 2, 3, 4};
    step(3);
    v[sizeof(step(9)) % 4]--;
    printf("%d %d\n", v[0], a[4]);
    return 0;
}
