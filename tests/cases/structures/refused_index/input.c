/* a member counts the iterations: each rank would need a structure of its own */
#include <stdio.h>

static struct { int i; double a[30]; } s;

int main(void)
{
    /* DOALL_BEGIN P=BLK */
    for (s.i = 0; s.i < 30; s.i++)
        s.a[s.i] = s.i;
    /* DOALL_END */
    printf("%g\n", s.a[7]);
    return 0;
}
