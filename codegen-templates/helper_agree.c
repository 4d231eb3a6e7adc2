/* All ranks learn what rank 0 found out. */
static int dmcg_agree(int yes)
{
    MPI_Bcast(&yes, 1, MPI_INT, 0, MPI_COMM_WORLD);
    return yes;
}
