/* How many numbers there are shows when they have been read: the block grows meanwhile, on all ranks. Then it keeps its length, which
   nobody can tell, so of each message it is known which elements it moves, not how many there are. */
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    int room = 4, n = 0, i, step;
    double x, sum = 0, *a = malloc(room * sizeof *a), *b;

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
        /* DOALL_BEGIN P=CYC */
        for (i = 0; i < n; i++)
            b[i] = a[i] * a[n - 1 - i] + a[0];
        /* DOALL_END */
        /* DOALL_BEGIN P=CYC */
        for (i = 0; i < n; i++) {
            a[i] = b[i] / 8;
            sum += b[i];
        }
        /* DOALL_END */
        printf("step %d: %g %g\n", step, sum, a[n - 1]);
    }
    for (i = 0; i < n; i++)
        printf("%g\n", a[i]);
    free(a);
    free(b);
    return 0;
}
