#include <stdio.h>

#define N 8
#define VERBOSE 0

static int a[N];

/* What an `if` with a constant condition writes is surely written: s is known to all behind it, whoever read it before. */
int main(void)
{
    int i, s = 15;
    if (scanf("%d", &s) != 1)
        return 9;
    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < N; i++)
        a[i] += i;
    /* DOALL_END */
    if (VERBOSE) {
        printf("s was %d\n", s);
        /* DOALL_BEGIN P=CYC */
        for (i = 0; i < N; i++)
            a[i] += s;
        /* DOALL_END */
    }
    if ((N & 1) != 1)
        s = 76;
    for (i = 0; i < N; i++)
        printf("%d ", a[i]);
    printf("\n");
    return s & 7;
}
