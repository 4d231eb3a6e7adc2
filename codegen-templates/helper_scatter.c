/* Rank 0 sends each rank its lines. */
static void dmcg_scatter(void *array, MPI_Datatype line, dmcg_lines l)
{
    int counts[dmcg_size], starts[dmcg_size];

    dmcg_blocks(l, counts, starts);
    MPI_Scatterv(array, counts, starts, line, dmcg_rank == 0 ? MPI_IN_PLACE : dmcg_at(array, line, starts[dmcg_rank]),
                 counts[dmcg_rank], line, 0, MPI_COMM_WORLD);
    MPI_Type_free(&line);
}
