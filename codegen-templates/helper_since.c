/* The first iteration from k on that this rank runs; blocks of b iterations are dealt out in turn. */
static long dmcg_since(long k, long b)
{
    const long round = dmcg_size * b, behind = (k + round - dmcg_rank * b) % round;

    return behind < b ? k : k + round - behind;
}
