/* the first lines come from rank 0; whether there are lines beside a part the noted length says */
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    int room = 4, n = 0, i, step;
    double x, *a = malloc(room * sizeof *a), *b;

    while (scanf("%lf", &x) == 1) {
        if (n == room) {
            room *= 2;
            a = realloc(a, room * sizeof *a);
            if (a == NULL)
                exit(1);
        }
        a[n++] = x;
    }
    b = malloc(n * sizeof *b);
    for (step = 0; step < 3; step++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < n - 1; i++)
            b[i] = a[i - 1] + a[i + 1];
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < n - 1; i++)
            a[i] = b[i] / 2;
        /* DOALL_END */
    }
    for (i = 0; i < n; i++)
        printf("%g\n", a[i]);
    free(a);
    free(b);
    return 0;
}
