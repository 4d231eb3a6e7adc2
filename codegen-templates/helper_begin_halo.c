/* Each rank begins to get the lines around its own from the ranks that have them. Until dmcg_end_halos its own lines must not change, and
   the others not be read. */
static MPI_Request *dmcg_travelling;
static int dmcg_travelling_count;

static void dmcg_begin_halo(void *array, MPI_Datatype line, dmcg_lines l, long before, long after)
{
    dmcg_travelling = realloc(dmcg_travelling, (dmcg_travelling_count + 2 * dmcg_size) * sizeof *dmcg_travelling);
    if (dmcg_travelling == NULL) {
        fprintf(stderr, "no memory for messages\n");
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    dmcg_travelling_count += dmcg_post(array, line, l, l, before, after, dmcg_travelling + dmcg_travelling_count);
    MPI_Type_free(&line);
}

/* Waits until all of them have come. */
static void dmcg_end_halos(void)
{
    MPI_Status statuses[dmcg_travelling_count + 1];

    MPI_Waitall(dmcg_travelling_count, dmcg_travelling, statuses);
    dmcg_travelling_count = 0;
}
