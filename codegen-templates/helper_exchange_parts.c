/* Each rank gets the lines that it wants, and `before` and `after` more around each, from the ranks that have them. */
static void dmcg_exchange_parts(void *array, MPI_Datatype line, dmcg_lines have, dmcg_lines want, long before, long after)
{
    MPI_Request requests[2 * dmcg_size];
    MPI_Status statuses[2 * dmcg_size];
    MPI_Datatype part;
    int r, n = 0;

    for (r = 0; r < dmcg_size; r++) {
        if (r == dmcg_rank)
            continue;
        if (dmcg_part(line, want, dmcg_rank, before, after, &have, r, &part) > 0)
            MPI_Irecv(array, 1, part, r, 0, MPI_COMM_WORLD, &requests[n++]);
        MPI_Type_free(&part);
        if (dmcg_part(line, want, r, before, after, &have, dmcg_rank, &part) > 0)
            MPI_Isend(array, 1, part, r, 0, MPI_COMM_WORLD, &requests[n++]);
        MPI_Type_free(&part);
    }
    MPI_Waitall(n, requests, statuses);
    MPI_Type_free(&line);
}
