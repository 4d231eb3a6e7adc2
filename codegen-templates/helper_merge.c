/* Merges what the ranks have changed since dmcg_keep(): of an element that several ranks have changed, the last one's value counts.
   The result is with rank 0, or with all. */
static void dmcg_merge(void *values, long n, size_t size, int to_all)
{
    struct dmcg_kept **at = &dmcg_kept, *kept;
    char *now = values, *part = malloc((size_t)n * size + 1);
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
        if (last[i] == dmcg_rank)
            memcpy(part + i * size, now + i * size, size);
        else
            memset(part + i * size, 0, size);
    if (to_all)
        MPI_Allreduce(part, now, dmcg_int(n * size), MPI_BYTE, MPI_BOR, MPI_COMM_WORLD);
    else
        MPI_Reduce(part, now, dmcg_int(n * size), MPI_BYTE, MPI_BOR, 0, MPI_COMM_WORLD);
    free(last);
    free(part);
    free(kept->old);
    free(kept);
}
