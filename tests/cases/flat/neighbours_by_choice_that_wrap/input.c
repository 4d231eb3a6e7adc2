/* Behind the last cell of a row comes the first one of the same row: places that two products tell apart. Which rows are read is not known, all are sent. */
#include <stdio.h>
#define NX 5
#define NY 6

int main(void)
{
    static int u[NX * NY], v[NX * NY];
    int x, y, t;

    for (y = 0; y < NX * NY; y++) u[y] = y * y % 11;
    for (t = 0; t < 3; t++) {
        /* DOALL_BEGIN P=BLK */
        for (y = 0; y < NY; y++)
            for (x = 0; x < NX; x++) {
                int here = x + y * NX;
                int up = y == 0 ? here + NX * (NY - 1) : here - NX;
                int down = y == NY - 1 ? here - NX * (NY - 1) : here + NX;
                v[here] = u[up] + u[down];
            }
        /* DOALL_END */
        for (y = 0; y < NX * NY; y++) u[y] = v[y] % 50;
    }
    for (y = 0; y < NX * NY; y++) printf("%d ", u[y]);
    printf("\n");
    return 0;
}
