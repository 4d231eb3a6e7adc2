/* -P CYC on the command line takes the place of P=BLK */
#include <stdio.h>

int main(void)
{
    static double root[20];
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 20; i++) {
        double x = i + 1;
        int step;
        for (step = 0; step < 20; step++)
            x = (x + (i + 1) / x) / 2;
        root[i] = x;
    }
    /* DOALL_END */
    for (i = 0; i < 20; i++)
        printf("sqrt(%d) = %.6f\n", i + 1, root[i]);
    return 0;
}
