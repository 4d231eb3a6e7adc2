/* Each rank sends its lines to all. */
static void dmcg_allgather(void *array, MPI_Datatype line, dmcg_lines l)
{
    int counts[dmcg_size], starts[dmcg_size];

    dmcg_blocks(l, counts, starts);
    MPI_Allgatherv(MPI_IN_PLACE, 0, line, array, counts, starts, line, MPI_COMM_WORLD);
    MPI_Type_free(&line);
}
