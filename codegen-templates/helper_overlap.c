/* Does rank r want some of the lines low <= line < high? Those are *begin <= line < *end. Its own may lie outside of the array. */
static int dmcg_overlap(dmcg_lines want, int r, long before, long after, long low, long high, long *begin, long *end)
{
    const long first = dmcg_first(want.n, r), last = dmcg_first(want.n, r + 1) - 1;

    if (first > last)
        return 0;
    *begin = want.first + want.stride * (want.stride > 0 ? first : last) - before;
    *end = want.first + want.stride * (want.stride > 0 ? last : first) + want.width + after;
    if (*begin < low)
        *begin = low;
    if (*end > high)
        *end = high;
    return *begin < *end;
}
