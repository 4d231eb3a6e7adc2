/* The rank that has run iteration k; before the loop has run: rank 0. */
static int dmcg_chunk_owner(const dmcg_chunks *c, long k)
{
    return c->count > 0 ? c->owner[dmcg_chunk(c, k)] : 0;
}
