/* parts thinner than the halo, and fewer lines than it reaches: each line is sent once */
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 7;
    int i, step;
    long *a, *b;

    if (n < 1)
        return 1;
    a = malloc(n * sizeof *a);
    b = malloc(n * sizeof *b);
    if (!a || !b)
        return 2;
    for (i = 0; i < n; i++)
        a[i] = i * i + 1, b[i] = 0;
    for (step = 0; step < 6; step++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++)
            b[i] = (a[(i + 5) % n] * 3 + a[(i + n - 1) % n] + a[i < 2 ? i - 2 + n : i - 2]) % 10007;
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++)
            a[i] = b[i] + step;
        /* DOALL_END */
    }
    for (i = 0; i < n; i++)
        printf("%ld\n", a[i]);
    free(a);
    free(b);
    return 0;
}
