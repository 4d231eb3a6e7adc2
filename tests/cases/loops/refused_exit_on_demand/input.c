/* The iterations are dealt out while the loop runs: which one is the first is not known before its end. */
#include <stdio.h>
#include <stdlib.h>

int a[64];

int main(void)
{
    int i;

    /* DOALL_BEGIN P=GSS */
    for (i = 0; i < 64; i++) {
        if (i == 70)
            exit(2);
        a[i] = 3 * i;
    }
    /* DOALL_END */
    printf("%d\n", a[5]);
    return 0;
}
