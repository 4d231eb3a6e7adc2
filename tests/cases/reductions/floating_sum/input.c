/* a sum in another order is rounded differently: equal up to the last digits */
#include <math.h>
#include <stdio.h>

int main(void)
{
    double sum = 0, squares = 0;
    int i;

    /* DOALL_BEGIN P=CYC REDUCE(+:sum,squares) */
    for (i = 1; i <= 1000; i++) {
        sum += sin(i) / i;
        squares += 1.0 / i / i;
    }
    /* DOALL_END */
    printf("%.17g %.17g\n", sum, sqrt(6 * squares));
    return 0;
}
