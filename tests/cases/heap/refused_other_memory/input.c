/* the pointer gets another array's address besides: which one it means cannot be told */
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    static double small[10];
    int n = argc > 1 ? atoi(argv[1]) : 10, i;
    double *a = malloc(n * sizeof *a);

    if (n <= 10)
        a = small;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        a[i] = 2 * i;
    /* DOALL_END */
    for (i = 0; i < n; i++)
        printf("%g\n", a[i]);
    return 0;
}
