#define MPI_INT 7
#include <stdio.h>
#if 0
#  define PMPI_Send(x) x
#endif
#define dmcg_lo 3
#define MPI 2
#define our_MPI_INT 3

static int a[20];

int main(void)
{
    int n, i;

    if (scanf("%d", &n) != 1)
        n = 20;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        a[i] = i * MPI_INT + dmcg_lo * MPI + our_MPI_INT;
    /* DOALL_END */
    for (i = 0; i < n; i++)
        printf("%d\n", a[i]);
    return 0;
}
