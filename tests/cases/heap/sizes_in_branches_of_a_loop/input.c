/* One branch allocates, the other one changes the size, in rounds of a loop that `goto` makes: n is not the size of a behind it. */
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    int n = 12, i, *a = NULL;
again:
    if (!a) {
        a = malloc(n * sizeof *a);
        for (i = 0; i < n; i++) a[i] = getchar();
    } else {
        n -= 3;
    }
    if (n > 6) goto again;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) a[i] = a[i] * 2 + i;
    /* DOALL_END */
    for (i = 0; i < 12; i++) printf("%d ", a[i]);
    printf("\n");
    free(a);
    return 0;
}
