/* A bound that is given at each call is the number that another loop of the function names: each is dealt out by its own bounds. */
#include <stdio.h>
static int a[20], b[20];
static void f(int n)
{
    int i;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 18; i++) a[i] = i;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) b[i] = a[i];
    /* DOALL_END */
}
int main(void)
{
    int i;
    f(18);
    for (i = 0; i < 20; i++) printf("%d ", b[i]);
    return 0;
}
