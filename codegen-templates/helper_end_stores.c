/* Of each element the value that the latest iteration has stored since dmcg_begin_stores(): for rank 0, or for all. */
static void dmcg_end_stores(void *values, int to_all)
{
    struct dmcg_stores **at = &dmcg_stores, *s;
    char *is_mine;
    long *latest, i;

    while ((*at)->values != values)
        at = &(*at)->next;
    s = *at;
    *at = s->next;
    is_mine = malloc((size_t)s->n + 1);
    latest = malloc((size_t)s->n * sizeof *latest + 1);
    MPI_Allreduce(s->iteration, latest, dmcg_int(s->n), MPI_LONG, MPI_MAX, MPI_COMM_WORLD);
    for (i = 0; i < s->n; i++)
        is_mine[i] = latest[i] == LONG_MIN ? dmcg_rank == 0 : latest[i] == s->iteration[i];
    dmcg_choose(values, is_mine, s->n, s->size, to_all);
    free(latest);
    free(is_mine);
    free(s->iteration);
    free(s);
}
