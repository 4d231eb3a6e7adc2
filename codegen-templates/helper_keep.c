/* What all ranks hold before a loop whose changes are told from what was there. */
static struct dmcg_kept { void *values; char *old; struct dmcg_kept *next; } *dmcg_kept;

static void dmcg_keep(void *values, size_t bytes)
{
    struct dmcg_kept *k = malloc(sizeof *k);

    k->values = values;
    k->old = malloc(bytes + 1);
    memcpy(k->old, values, bytes);
    k->next = dmcg_kept;
    dmcg_kept = k;
}
