/* what rank 0 has read goes into variables that the same declaration declares */
#include <stdio.h>
static int a[40];
static int ask(void) { int n; if (scanf("%d", &n) != 1) n = 25; return n; }
int main(void) {
    int n = ask(), m = n + 2, k = m * 2, i;
    #pragma omp parallel for
    for (i = 0; i < m; i++) a[i] = i * k;
    printf("%d\n", a[n - 1]);
    return 0;
}
