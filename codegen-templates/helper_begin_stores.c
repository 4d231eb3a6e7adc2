/* Which iteration has stored into each element last, in a loop that stores where only the run tells; LONG_MIN: none. */
static struct dmcg_stores { char *values; long n, *iteration; size_t size; struct dmcg_stores *next; } *dmcg_stores;

static void dmcg_begin_stores(void *values, long n, size_t size)
{
    struct dmcg_stores *s = malloc(sizeof *s);
    long i;

    s->values = values;
    s->n = n;
    s->size = size;
    s->iteration = malloc((size_t)n * sizeof *s->iteration + 1);
    for (i = 0; i < n; i++)
        s->iteration[i] = LONG_MIN;
    s->next = dmcg_stores;
    dmcg_stores = s;
}
