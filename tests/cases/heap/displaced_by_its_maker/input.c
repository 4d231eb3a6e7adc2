/* A function splits a loop over the memory that it makes, and gives it back displaced; it is called twice. */
#include <stdio.h>
#include <stdlib.h>

static int *powers(int n, int k)
{
    int *b = malloc((n + 1) * sizeof *b), i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n + 1; i++)
        b[i] = i * k;
    /* DOALL_END */
    return b + 1;
}

int main(void)
{
    int *a = powers(12, 2), *c = powers(12, 3), s = 0, i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 12; i++)
        s += a[11 - i] * i + c[i];
    /* DOALL_END */
    printf("%d\n", s);
    free(a - 1);
    free(c - 1);
    return 0;
}
