/* Each rank gets the lines around its own from the ranks that have them, in a ring of `size` lines. */
static void dmcg_halo_ring(void *array, MPI_Datatype line, dmcg_lines l, long before, long after, long size)
{
    MPI_Request requests[4 * dmcg_size];
    MPI_Status statuses[4 * dmcg_size];
    const int n = dmcg_post_ring(array, line, l, before, after, size, requests);

    MPI_Waitall(n, requests, statuses);
    MPI_Type_free(&line);
}
