/* rank 0 reads the length in the declaration that allocates, too */
#include <stdio.h>
#include <stdlib.h>
static int ask(void) { int n; if (scanf("%d", &n) != 1) n = 5; return n; }
int main(void) {
    int n = ask(), *a = malloc(n * sizeof *a);
    #pragma omp parallel for
    for (int i = 0; i < n; i++) a[i] = i;
    printf("%d\n", a[n - 1]);
    free(a);
    return 0;
}
