/* Merges what the ranks have changed since dmcg_keep(): those that have changed the same element have stored the same value.
   The result is with rank 0, or with all. */
static void dmcg_merge(void *values, long n, size_t size, int to_all)
{
    struct dmcg_kept **at = &dmcg_kept, *kept;
    char *now = values, *is_mine = malloc((size_t)n + 1);
    int *last = malloc((size_t)n * sizeof *last + 1);
    long i;

    while ((*at)->values != values)
        at = &(*at)->next;
    kept = *at;
    *at = kept->next;
    for (i = 0; i < n; i++)
        last[i] = memcmp(now + i * size, kept->old + i * size, size) != 0 ? dmcg_rank : 0;
    MPI_Allreduce(MPI_IN_PLACE, last, dmcg_int(n), MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    for (i = 0; i < n; i++)
        is_mine[i] = last[i] == dmcg_rank;
    dmcg_choose(values, is_mine, n, size, to_all);
    free(last);
    free(is_mine);
    free(kept->old);
    free(kept);
}
