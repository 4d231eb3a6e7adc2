#include "mpi.h"
#include <stdio.h>

static int a[20];

int main(int argc, char **argv)
{
    int i;

    MPI_Init(&argc, &argv);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 20; i++)
        a[i] = i;
    /* DOALL_END */
    printf("%d\n", a[19]);
    MPI_Finalize();
    return 0;
}
