/* Rank 0 sends each rank its lines. */
static void dmcg_scatter_parts(void *array, MPI_Datatype line, dmcg_lines l)
{
    MPI_Request requests[dmcg_size];
    MPI_Status statuses[dmcg_size];
    MPI_Datatype part;
    int r, n = 0;

    for (r = 1; r < dmcg_size; r++) {
        if (dmcg_rank != 0 && dmcg_rank != r)
            continue;
        dmcg_part(line, l, r, 0, 0, NULL, 0, &part);
        if (dmcg_rank == 0)
            MPI_Isend(array, 1, part, r, 0, MPI_COMM_WORLD, &requests[n++]);
        else
            MPI_Irecv(array, 1, part, 0, 0, MPI_COMM_WORLD, &requests[n++]);
        MPI_Type_free(&part);
    }
    MPI_Waitall(n, requests, statuses);
    MPI_Type_free(&line);
}
