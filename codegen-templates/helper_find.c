/* What is noted of the memory that begins there; NULL: nothing. */
static struct dmcg_noted *dmcg_find(void *begin)
{
    struct dmcg_noted *known = dmcg_noted[(size_t)begin / 16 % 16384];

    while (known != NULL && known->begin != begin)
        known = known->next;
    return known;
}
