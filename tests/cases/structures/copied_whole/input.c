/* structures that are used as a whole: what their members point to is known all the same */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    int n;
    double *a, *b;
} Pair;

int main(int argc, char **argv)
{
    Pair one = {10, NULL, NULL}, other, zero, *chosen = argc > 1 ? &one : &other;
    int i;

    (void)argv;
    memcpy(&zero, &one, sizeof zero);
    zero.n = one.n = 10;
    one.a = malloc(10 * sizeof(double));
    one.b = malloc(10 * sizeof(double));
    zero.b = malloc(10 * sizeof(double));
    other = one;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 10; i++)
        other.b[i] = i;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 10; i++)
        zero.b[i] = i;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 10; i++)
        chosen->a[i] = i;
    /* DOALL_END */
    printf("%g %g\n", other.b[3], zero.b[4]);
    return 0;
}
