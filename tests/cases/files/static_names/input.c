/* Static functions, arrays and counters with the same names in two files stay apart, also where a split loop uses them;
   `div` is a function of stdlib.h for one file and a static one in the other. */
#include <stdio.h>
#include <stdlib.h>

#define N 17

static double work[N];
static int total;

double other(int n);
int quarter(int n);

static double weight(int i) { return 1.0 + i; }

int main(void)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        work[i] = weight(i) + other(i);
    /* DOALL_END */
    for (i = 0; i < N; i++)
        total += work[i];
    printf("%d %d %d\n", total, quarter(9), div(9, 4).rem);
    return 0;
}
