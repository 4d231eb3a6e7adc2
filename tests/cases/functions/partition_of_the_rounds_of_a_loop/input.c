/* The function is called in the rounds of a loop, where another partition deals the array out, and again behind it, where nobody knows that one. */
#include <stdio.h>
#include <stdlib.h>

static int *a, *c, mask = 5, n = 28, low = 4;

static void change(void)
{
    /* DOALL_BEGIN P=CYC(2) */
    for (int i = low; i < n; i++)
        a[i] = ((a[i] - mask) ^ mask) & 1023;
    /* DOALL_END */
}

int main(void)
{
    int i, t, k;

    a = calloc(64, sizeof(int));
    c = calloc(64, sizeof(int));
    for (t = 0; t < 4; t++) {
        /* DOALL_BEGIN P=BLK */
        for (i = low; i < n / 2; i++)
            if (i % 3 == 2)
                a[i] = (a[i] ^ c[i]) & 1023;
        /* DOALL_END */
        for (k = 0; k < 4; k++)
            change();
    }
    for (t = 0; t < 2; t++)
        change();
    printf("%d %d\n", a[5], a[20]);
    return 0;
}
