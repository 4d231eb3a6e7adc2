/* The partition of the loop in the round is computed behind the first call of the function. */
#include <stdio.h>
static int b[64], n = 14;
static void f(void)
{
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < 44; i++) b[i] = i;
    /* DOALL_END */
}
int main(void)
{
    int i, t;
    for (t = 0; t < 3; t++) {
        f();
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++) b[i] += t;
        /* DOALL_END */
        f();
        n = 7;
    }
    printf("%d\n", b[20]);
    return 0;
}
