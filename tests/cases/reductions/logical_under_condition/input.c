/* where no iteration updates it, a value stays: combined from all ranks' values by MPI_LAND 95 would become 1 */
#include <stdio.h>
#include <stdlib.h>

#define N 20

static int a[N];

int main(int argc, char **argv)
{
    const int limit = argc > 1 ? atoi(argv[1]) : 50;
    int i, ok = 95, no = 0, flags[3] = {7, 0, -2};
    unsigned char any = 200;
    long below = -5;

    for (i = 0; i < N; i++)
        a[i] = i;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        if (a[i] > limit) {
            ok = ok && a[i] % 2;
            no = no && a[i];
            any = any || a[i] > 3;
            below = below || a[i] < 0;
            flags[a[i] % 3] = flags[a[i] % 3] && a[i] < 19;
        }
    /* DOALL_END */
    printf("%d %d %d %ld", ok, no, any, below);
    for (i = 0; i < 3; i++)
        printf(" %d", flags[i]);
    printf("\n");
    return 0;
}
