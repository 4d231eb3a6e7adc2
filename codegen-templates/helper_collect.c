/* What each rank has to say, one after the other: for rank 0, or for all. */
static char *dmcg_collect(const char *mine, long bytes, int to_all, long *total)
{
    int counts[dmcg_size], starts[dmcg_size], r;
    const int length = dmcg_int(bytes);
    char *all;

    MPI_Allgather(&length, 1, MPI_INT, counts, 1, MPI_INT, MPI_COMM_WORLD);
    for (*total = r = 0; r < dmcg_size; r++) {
        starts[r] = dmcg_int(*total);
        *total += counts[r];
    }
    all = malloc((size_t)*total + 1);
    if (to_all)
        MPI_Allgatherv(mine, length, MPI_BYTE, all, counts, starts, MPI_BYTE, MPI_COMM_WORLD);
    else
        MPI_Gatherv(mine, length, MPI_BYTE, all, counts, starts, MPI_BYTE, 0, MPI_COMM_WORLD);
    return all;
}
