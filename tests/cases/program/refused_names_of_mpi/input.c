#include <stdio.h>

enum { MPI_INT = 3 };
static int a[20], dmcg_lo = 2;

int main(void)
{
    int MPI_Comm = 1, i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 20; i++)
        a[i] = i * MPI_INT + dmcg_lo * MPI_Comm;
    /* DOALL_END */
    for (i = 0; i < 20; i++)
        printf("%d\n", a[i]);
    return 0;
}
