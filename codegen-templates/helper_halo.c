/* Each rank gets the lines around its own from the ranks that have them. */
static void dmcg_halo(void *array, MPI_Datatype line, dmcg_lines l, long before, long after)
{
    dmcg_exchange(array, line, l, l, before, after);
}
