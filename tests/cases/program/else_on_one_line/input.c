/* A statement behind an else, on its line: it does not look as if it were in the else once the if has lines of its own. */
#include <stdio.h>

static int x[33];

static int halve(void)
{
    int k, odd = 0;
    /* DOALL_BEGIN P=CYC */
    for (k = 0; k < 33; k++) { odd += x[k] & 1; x[k] /= 2; }
    /* DOALL_END */
    return odd;
}

int main(void)
{
    int k, r = 0;
    for (k = 0; k < 33; k++) x[k] = k;
    for (k = 0; k < 10; k++) {
        r += halve();
        if (r > 30) printf("%d\n", r); else continue; break;
    }
    return 0;
}
