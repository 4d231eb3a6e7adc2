/* Factoring: half of the iterations that are left, in a chunk for each rank; then half of the rest, and so on. */
static long dmcg_fss(const dmcg_chunks *c, long rest)
{
    const long parts = 2L * dmcg_size, size = rest / parts, twice = 2 * (rest % parts);

    if (c->count % dmcg_size != 0)
        return c->first[c->count] - c->first[c->count - 1];
    return size + (twice > parts || (twice == parts && size % 2 != 0));    /* rounded; a half to the even number */
}
