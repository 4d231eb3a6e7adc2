/* The function is called in loops before and behind another loop that deals out the array: before, nobody knows that loop's partition. */
#include <stdio.h>
static int c[64], s;
static void f(void)
{
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < 64; i++) s += c[i];
    /* DOALL_END */
}
int main(void)
{
    int i, t;
    for (t = 0; t < 2; t++) f();
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 30; i++) c[i] = i;
    /* DOALL_END */
    for (t = 0; t < 2; t++) f();
    printf("%d\n", s);
    return 0;
}
