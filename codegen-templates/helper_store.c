/* This iteration stores into the element. */
static void *dmcg_store(const volatile void *element, long iteration)
{
    struct dmcg_stores *s = dmcg_stores;
    char *to = (char *)element;

    while (to < s->values || to >= s->values + s->n * s->size)
        s = s->next;
    s->iteration[(to - s->values) / s->size] = iteration;
    return to;
}
