/* the memory stays as large as the first call makes it, and in the second one n is another number: a variable keeps the length */
#include <stdio.h>
#include <stdlib.h>

static void blend(int *a, int n)
{
    static int *old;
    int i;

    if (!old) {
        old = malloc(n * sizeof *old);
        for (i = 0; i < n; i++)
            old[i] = i & 7;
    }
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        a[i] = (a[i] + old[n - 1 - i] + 1) & 1023;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        old[i] = (a[i] + i) & 1023;
    /* DOALL_END */
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 9;
    int *a, i, t;

    a = malloc(n * sizeof *a);
    for (i = 0; i < n; i++)
        a[i] = rand() % 100;
    blend(a, n);
    for (t = 0; t < 3; t++)
        blend(a, n - 1);
    for (i = 0; i < n; i++)
        printf("%d ", a[i]);
    printf("\n");
    free(a);
    return 0;
}
