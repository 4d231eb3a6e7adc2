/* The next elements in a row that an iteration of this rank has stored into: run[0] is the first, run[1] how many. 0: there are none. */
static int dmcg_next_stored(const struct dmcg_stores *s, long run[2])
{
    long i = run[0] + run[1];

    while (i < s->n && s->iteration[i] == LONG_MIN)
        i++;
    run[0] = i;
    while (i < s->n && s->iteration[i] != LONG_MIN)
        i++;
    run[1] = i - run[0];
    return run[1] > 0;
}

/* Of each element the value that the latest iteration has stored since dmcg_begin_stores(): for rank 0, or for all.
   What has been stored alone travels, with the iterations. */
static void dmcg_end_stores(void *values, int to_all)
{
    struct dmcg_stores **at = &dmcg_stores, *s;
    char *now = values, *mine, *all;
    long bytes = 0, total, here, i, run[2] = {0, 0};

    while ((*at)->values != values)
        at = &(*at)->next;
    s = *at;
    *at = s->next;
    while (dmcg_next_stored(s, run))
        bytes += sizeof run + run[1] * (sizeof *s->iteration + s->size);
    mine = malloc((size_t)bytes + 1);
    for (here = run[0] = run[1] = 0; dmcg_next_stored(s, run); here += run[1] * s->size) {
        memcpy(mine + here, run, sizeof run);
        memcpy(mine + here + sizeof run, s->iteration + run[0], run[1] * sizeof *s->iteration);
        here += sizeof run + run[1] * sizeof *s->iteration;
        memcpy(mine + here, now + run[0] * s->size, run[1] * s->size);
    }
    all = dmcg_collect(mine, bytes, to_all, &total);
    for (here = 0; (to_all || dmcg_rank == 0) && here < total; here += run[1] * s->size) {
        const char *iterations = all + here + sizeof run;

        memcpy(run, all + here, sizeof run);
        here += sizeof run + run[1] * sizeof *s->iteration;
        for (i = 0; i < run[1]; i++) {
            long iteration;

            memcpy(&iteration, iterations + i * sizeof iteration, sizeof iteration);
            if (iteration <= s->iteration[run[0] + i])
                continue;
            s->iteration[run[0] + i] = iteration;
            memcpy(now + (run[0] + i) * s->size, all + here + i * s->size, s->size);
        }
    }
    free(all);
    free(mine);
    free(s->iteration);
    free(s);
}
