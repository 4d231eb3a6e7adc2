/* a block that grows: each rank lets its own grow, and what is in it stays */
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    double *a = malloc(4 * sizeof *a), x;
    int n = 0, room = 4, i;
    static double twice[20];

    for (i = 0; i < 20; i++) {
        if (n == room) {
            room *= 2;
            a = realloc(a, room * sizeof *a);
            if (a == NULL)
                return 1;
        }
        x = 0.5 * i;
        a[n++] = x;
    }
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 20; i++)
        twice[i] = 2 * a[i];
    /* DOALL_END */
    for (i = 0; i < 20; i++)
        printf("%d %g\n", n, twice[i]);
    free(a);
    return 0;
}
