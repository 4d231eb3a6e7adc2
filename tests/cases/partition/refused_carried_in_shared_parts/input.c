/* Two loops share the parts of the longer one: the iterations that are named are those of the loop itself. */
#include <stdio.h>
static double a[40];
int main(void)
{
    int i, t; double x = 0;
    for (t = 0; t < 3; t++) {
        /* DOALL_BEGIN P=CYC(2) */
        for (i = 1; i < 39; i++) a[i] = x += 1;
        /* DOALL_END */
        /* DOALL_BEGIN P=CYC(2) */
        for (i = 0; i < 40; i++) a[i] += 1;
        /* DOALL_END */
    }
    printf("%f\n", a[3]);
    return 0;
}
