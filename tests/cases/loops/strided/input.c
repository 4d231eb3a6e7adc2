#include <stdio.h>
#include <stdlib.h>

static double signal[40], smooth[40];

static void record(int n)
{
    int i;

    for (i = 0; i < n; i++)
        signal[i] = rand() % 64;
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 40;
    int i;

    if (n > 40)
        n = 40;
    record(n);
    for (i = 0; i < n; i++)
        smooth[i] = -1;
    /* DOALL_BEGIN P=CYC */
    for (i = 1; i <= n - 1; i += 4)
        smooth[i] = signal[i] / 4;
    /* DOALL_END */
    for (i = 0; i < n; i++)
        printf("%g%c", smooth[i], i % 10 == 9 ? '\n' : ' ');
    printf("\n%d values\n", n);
    return 0;
}
