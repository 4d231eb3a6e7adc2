/* Computes pi as the area under 4 / (1 + x*x) between 0 and 1.

       gcc pi.c -o pi && ./pi 10000000
       dmcg run pi.c -n 4 -- 10000000

   The interval is cut into n thin strips. Each process adds up the strips of its own block, and dmcg adds the sums of
   all processes. A sum in another order is rounded differently in its last digits, so only 10 digits are printed. */
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char *argv[])
{
    long n = argc > 1 ? atol(argv[1]) : 10000000;   /* number of strips */
    double width, sum = 0.0;
    long i;

    if (n < 1) {
        fprintf(stderr, "usage: pi [number of strips]\n");
        return 1;
    }
    width = 1.0 / n;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) {
        double x = (i + 0.5) * width;               /* the middle of strip i */
        sum += 4.0 / (1.0 + x * x);
    }
    /* DOALL_END */

    printf("pi is about %.10f (%ld strips)\n", sum * width, n);
    return 0;
}
