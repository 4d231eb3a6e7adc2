/* The function may leave the last value of the loop in main alone, and then hands it on. */
#include <stdio.h>
static int a[64], c[64], last, n = 9;
static void f(void)
{
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < n; i++) last = a[i];
    /* DOALL_END */
}
int main(void)
{
    int i;
    {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < 44; i++) last = c[i];
        /* DOALL_END */
        f();
    }
    printf("done\n");
    return 0;
}
