/* Memory whose length no variable has: where it begins, and how many bytes it has. */
struct dmcg_noted {
    const void *begin;
    size_t bytes;
    struct dmcg_noted *next;
};
${noted}struct dmcg_noted *dmcg_noted;

/* What is noted of the memory that begins there; NULL: nothing. */
static struct dmcg_noted *dmcg_find(const void *begin)
{
    struct dmcg_noted *known = dmcg_noted;

    while (known != NULL && known->begin != begin)
        known = known->next;
    return known;
}
