/* Each rank begins to get the lines around its own from the ranks that have them. Until dmcg_end_halos its own lines must not change, and
   the others not be read. */
static void dmcg_begin_halo(void *array, MPI_Datatype line, dmcg_lines l, long before, long after)
{
    dmcg_make_room(2 * dmcg_size);
    dmcg_travelling_count += dmcg_post(array, line, l, l, before, after, dmcg_travelling + dmcg_travelling_count);
    MPI_Type_free(&line);
}
