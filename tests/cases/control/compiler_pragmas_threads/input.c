/* With --threads, they cannot stand before a loop that is shared. Pragmas for the compiler stand directly before their loop: nothing that is sent may come between. */
#include <stdio.h>

static double a[100], b[100], c[100];

int main(int argc, char **argv)
{
    int n = 30 + argc;
    (void)argv;
    for (int i = 0; i < n; i++)
        a[i] = i;
    for (int t = 0; t < 3; t++) {
        /* DOALL_BEGIN P=BLK */
#pragma GCC ivdep
        for (int i = 1; i < n - 1; i++)
            b[i] = a[i - 1] + a[i + 1];
        /* DOALL_END */
#pragma GCC unroll 4
        /* DOALL_BEGIN P=BLK */
#pragma GCC ivdep
        for (int i = 1; i < n - 1; i++)
            a[i] = b[i];
        /* DOALL_END */
#pragma GCC ivdep
        for (int i = 0; i < n; i++)
            c[i] = a[i];
        #pragma GCC unroll 2
        for (int i = 0; i < n; i++)
            printf("%g\n", a[i] + c[i]);
    }
    return 0;
}
