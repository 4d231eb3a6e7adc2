/* The ranks that may have some of the lines low <= line < high, or read across them: *first <= r <= *last is made wide enough. */
static void dmcg_peers(dmcg_lines l, long low, long high, int *first, int *last)
{
    const long one = (low - l.width - l.first) / l.stride, other = (high - l.first) / l.stride;
    long from = (one < other ? one : other) - 1, to = (one < other ? other : one) + 1;    /* iterations; a division may be off by one */

    if (from < 0)
        from = 0;
    if (to > l.n - 1)
        to = l.n - 1;
    if (from > to)
        return;
    if (dmcg_owner(l.n, from) < *first)
        *first = dmcg_owner(l.n, from);
    if (dmcg_owner(l.n, to) > *last)
        *last = dmcg_owner(l.n, to);
}
