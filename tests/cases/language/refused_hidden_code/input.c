#include <stdio.h>

static double a[8];

static void gone(double *p) { printf("gone %g\n", *p); }

__attribute__((constructor)) static void begin(void) { printf("begin\n"); }
[[gnu::__destructor__]] static void end(void) { printf("end\n"); }

int main(void)
{
    double sum __attribute__((unused, cleanup(gone))) = 0;
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 8; i++)
        a[i] = i;
    /* DOALL_END */
    for (i = 0; i < 8; i++)
        sum += a[i];
    return 0;
}
