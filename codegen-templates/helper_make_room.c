/* The messages that are on their way, and room for more of them. */
static MPI_Request *dmcg_travelling;
static int dmcg_travelling_count;

static void dmcg_make_room(int more)
{
    dmcg_travelling = realloc(dmcg_travelling, (dmcg_travelling_count + more) * sizeof *dmcg_travelling);
    if (dmcg_travelling == NULL) {
        fprintf(stderr, "no memory for messages\n");
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
}
