/* Jumps to the end of a loop's body, out of the loop and to the function's end; one label beside another, and names that end with a block. */
#include <stdio.h>
#include <stdlib.h>

static int *a, n;

static int fill(int rounds)
{
    int i, t, status = 2;
    int *old = malloc(n * sizeof *old);

    if (!old)
        goto no_old;
    if (!a) {
        printf("nothing to fill\n");
        goto no_a;
    }
    for (t = 0; t < rounds; t++) {
        int most = 0;

        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++)
            old[i] = a[i];
        /* DOALL_END */
        if (t % 3 == 2)
            goto next;
        {
            const int by = t + 1;

            if (by > 7)
                goto next;
            /* DOALL_BEGIN P=BLK */
            for (i = 1; i < n; i++)
                a[i] = old[i - 1] + by;
            /* DOALL_END */
        }
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++)
            if (a[i] > most)
                most = a[i];
        /* DOALL_END */
        if (most > 12)
            goto full;
    next: ;
    }
full:
    printf("round %d\n", t);
    status = t == rounds;
no_a:
    free(old);
no_old:
    return status;
}

int main(void)
{
    int i, status;

    n = 20;
    status = fill(3);
    a = malloc(n * sizeof *a);
    if (!a) return 1;
    for (i = 0; i < n; i++)
        a[i] = i % 4;
    status = 10 * status + fill(3);
    status = 10 * status + fill(20);
    for (i = 0; i < n; i++)
        printf("%d ", a[i]);
    free(a);
    return status;
}
