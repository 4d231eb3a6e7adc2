/* The master reads one element of owned lines; which one stands in memory of the heap, beside other memory that the loop writes. */
#include <stdio.h>
#include <stdlib.h>

#define N 7

static long a[N];

int main(void)
{
    int i;
    int *place = malloc(N * sizeof *place);
    double *b = malloc(N * sizeof *b);

    for (i = 0; i < N; i++)
        place[i] = i * 5 % 11;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        a[i] = 18 + place[N - 1] - place[i];
    /* DOALL_END */
    for (i = 0; i < N; i++)
        b[i] = i * a[place[N - 1] % N] / 2.0;
    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < N; i++)
        b[i] += a[i];
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%g\n", b[i]);
    free(b);
    free(place);
    return 0;
}
