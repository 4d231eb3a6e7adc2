/* variables and functions of the program have names that headers of the library declare, which what is inserted needs */
#include <stdio.h>

#define N 25

static int div[N], ffs[N];
static double hits[N];

static int random(int i) { return N - 1 - i; }

int main(void)
{
    int i, j;

    for (i = 0; i < N; i++)
        ffs[i] = i * 7 % N;
    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < N; i++)
        div[random(i)] = 100 / (i + 1);
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        for (j = i; j < N; j += 3)
            hits[ffs[j]] += div[i];
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%d %g\n", div[i], hits[i]);
    return 0;
}
