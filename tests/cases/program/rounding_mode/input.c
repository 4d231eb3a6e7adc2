/* Every rank computes with the rounding mode that the program has set. */
#include <fenv.h>
#include <locale.h>
#include <stdio.h>

static double a[100];

static void round_up(void) { fesetround(FE_UPWARD); }

int main(void)
{
    const int before = fegetround();
    int i;

    setlocale(LC_ALL, "");
    round_up();
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 100; i++)
        a[i] = 1.0 / (i + 3);
    /* DOALL_END */
    fesetround(before);
    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < 100; i++)
        a[i] += 0.1 / (i + 7);
    /* DOALL_END */
    for (i = 0; i < 100; i += 11)
        printf("%.20g\n", a[i]);
    return 0;
}
