/* The length has an effect when it is computed: so it is noted in the call. */
#include <stdio.h>
#include <stdlib.h>

static int calls;

static int next_length(void) { return 20 + 10 * calls++; }

int main(void)
{
    int n = 15, idx[15];
    double *a = calloc(next_length(), sizeof *a), s = 0;

    for (int i = 0; i < n; i++) idx[i] = i * 7 % n;
    /* DOALL_BEGIN P=BLK TRUST(a) */
    for (int i = 0; i < n; i++) a[idx[i] + calls] = i;
    /* DOALL_END */
    for (int i = 0; i < 20; i++) s += a[i] * i;
    printf("%g\n", s);
    return 0;
}
