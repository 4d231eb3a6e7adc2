/* The next elements in a row that are not what they were: run[0] is the first, run[1] how many. 0: there are none. */
static int dmcg_next_changed(const char *now, const char *old, long n, size_t size, long run[2])
{
    const long many = 512;
    long i = run[0] + run[1];

    while (i + many <= n && memcmp(now + i * size, old + i * size, many * size) == 0)
        i += many;
    while (i < n && memcmp(now + i * size, old + i * size, size) == 0)
        i++;
    run[0] = i;
    while (i < n && memcmp(now + i * size, old + i * size, size) != 0)
        i++;
    run[1] = i - run[0];
    return run[1] > 0;
}

/* Merges what the ranks have changed since dmcg_keep(): those that have changed the same element have stored the same value.
   The changes alone travel. The result is with rank 0, or with all. */
static void dmcg_merge(void *values, long n, size_t size, int to_all)
{
    struct dmcg_kept **at = &dmcg_kept, *kept;
    char *now = values, *mine, *all;
    long bytes = 0, total, here, run[2] = {0, 0};

    while ((*at)->values != values)
        at = &(*at)->next;
    kept = *at;
    *at = kept->next;
    while (dmcg_next_changed(now, kept->old, n, size, run))
        bytes += sizeof run + run[1] * size;
    mine = malloc((size_t)bytes + 1);
    for (here = run[0] = run[1] = 0; dmcg_next_changed(now, kept->old, n, size, run); here += sizeof run + run[1] * size) {
        memcpy(mine + here, run, sizeof run);
        memcpy(mine + here + sizeof run, now + run[0] * size, run[1] * size);
    }
    all = dmcg_collect(mine, bytes, to_all, &total);
    for (here = 0; (to_all || dmcg_rank == 0) && here < total; here += sizeof run + run[1] * size) {
        memcpy(run, all + here, sizeof run);
        memcpy(now + run[0] * size, all + here + sizeof run, run[1] * size);
    }
    free(all);
    free(mine);
    free(kept->old);
    free(kept);
}
