/* the program prints the numbers of its own lines: they stay those of this file */
#include <stdio.h>

#define N 8
#define HERE(what) printf("%s in line %d\n", what, __LINE__)

static int square[N];

int main(void)
{
    int i, n = N,
        line = __LINE__;

    HERE("begin");
    if (scanf("%d", &n) != 1)
        HERE("no input");
    /* DOALL_BEGIN P=BLK */
    for (i = 0;
         i < n;
         i++)
        square[i] = i * i + __LINE__;
    /* DOALL_END */
    for (i = 0; i < n; i++)
        printf("%d ", square[i]);
    HERE("end"); printf("%d %d\n", line,
                        __LINE__);
    return 0;
}
