/* what the temporary holds when it is read depends on a condition: the two statements after that are no exchange */
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 10, i;
    int *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b), *c = malloc(n * sizeof *c), *t;

    for (i = 0; i < n; i++) {
        a[i] = i;
        b[i] = 2 * i;
        c[i] = 3 * i;
    }
    t = a;
    if (n > 20) {
        t = b;
        b = c;
        c = t;
    }
    a = b;
    b = t;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        a[i] += b[i];
    /* DOALL_END */
    printf("%d %d\n", a[n - 1], c[n - 1]);
    return 0;
}
