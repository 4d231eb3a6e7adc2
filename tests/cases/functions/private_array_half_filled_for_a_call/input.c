/* The function may read the third element, which the iteration has not written. */
#include <stdio.h>
#include <stdlib.h>

static int a[20], out[20];

static int order(const void *x, const void *y) { return *(const int *)x - *(const int *)y; }

int main(void)
{
    int w[3] = {0};
    for (int i = 0; i < 20; i++) a[i] = i * 7 % 20;
    /* DOALL_BEGIN P=BLK */
    for (int i = 1; i < 19; i++) {
        for (int k = 0; k < 2; k++) w[k] = a[i - 1 + k];
        qsort(w, 3, sizeof *w, order);
        out[i] = w[1];
    }
    /* DOALL_END */
    for (int i = 0; i < 20; i++) printf("%d ", out[i]);
    puts("");
    return 0;
}
