/* Statements of one line come to stand in a block of their own: an `if` that begins a line must end it. */
#include <stdio.h>

static int a[9];

int main(void)
{
    int i, t = 0;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 9; i++) a[i] += i * 5 % 7;
    /* DOALL_END */
    { t++; if (t == 1) printf("x\n"); printf("y\n"); }
    { t++; for (i = 0; i < t; i++) printf("z\n"); printf("y\n"); printf("%d\n", t); }
    printf("%d\n", a[2]);
    return 0;
}
