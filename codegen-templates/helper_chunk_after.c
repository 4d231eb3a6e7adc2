/* The iteration that rank r has run after iteration k (-1: its first one); if there is none, n. */
static long dmcg_chunk_after(dmcg_lines l, int r, long k)
{
    const dmcg_chunks *c = l.chunks;
    int chunk = k < 0 ? 0 : dmcg_chunk(c, k);

    if (k >= 0 && k + 1 < c->first[chunk + 1])
        return k + 1;
    for (chunk += k >= 0; chunk < c->count; chunk++)
        if (c->owner[chunk] == r)
            return c->first[chunk];
    return l.n;
}
