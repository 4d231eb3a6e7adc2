/* Each rank gets the lines that it wants, and `before` and `after` more on each side, from the ranks that have them. */
static void dmcg_exchange(void *array, MPI_Datatype line, dmcg_lines have, dmcg_lines want, long before, long after)
{
    MPI_Request requests[2 * dmcg_size];
    MPI_Status statuses[2 * dmcg_size];
    const int n = dmcg_post(array, line, have, want, before, after, requests);

    MPI_Waitall(n, requests, statuses);
    MPI_Type_free(&line);
}
