/* Each rank begins to get the lines around its own from the ranks that have them, in a ring of `size` lines. Until dmcg_end_halos its own
   lines must not change, and the others not be read. */
static void dmcg_begin_halo_ring(void *array, MPI_Datatype line, dmcg_lines l, long before, long after, long size)
{
    dmcg_make_room(4 * dmcg_size);
    dmcg_travelling_count += dmcg_post_ring(array, line, l, before, after, size, dmcg_travelling + dmcg_travelling_count);
    MPI_Type_free(&line);
}
