/* What is noted of the memory that begins there; NULL: nothing. */
static struct dmcg_noted *dmcg_find(const void *begin)
{
    struct dmcg_noted *known = dmcg_noted;

    while (known != NULL && known->begin != begin)
        known = known->next;
    return known;
}
