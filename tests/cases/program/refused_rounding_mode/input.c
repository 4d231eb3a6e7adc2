#include <fenv.h>
#include <stdio.h>

static double a[100];

static void round_up(void)
{
    fesetround(FE_UPWARD);
    printf("up\n");
}

int main(void)
{
    int mode, i;

    round_up();
    if (scanf("%d", &mode) == 1)
        fesetround(mode);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 100; i++) {
        fesetround(FE_DOWNWARD);
        a[i] = 1.0 / (i + 3);
    }
    /* DOALL_END */
    printf("%g\n", a[3]);
    return 0;
}
