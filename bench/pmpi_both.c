/* pmpi_count.c and pmpi_clock.c in one program: time is taken before the table is collected. */
#define MPI_Finalize collect_and_finalize
#include "pmpi_count.c"
#undef MPI_Finalize
#define PMPI_Finalize collect_and_finalize
#include "pmpi_clock.c"
