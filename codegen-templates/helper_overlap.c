/* Does rank r want some of the lines low <= line < high? Those are *begin <= line < *end. */
static int dmcg_overlap(dmcg_lines want, int r, long before, long after, long low, long high, long *begin, long *end)
{
    dmcg_interval(want, r, begin, end);
    if (*begin == *end)
        return 0;
    *begin = *begin - before > low ? *begin - before : low;
    *end = *end + after < high ? *end + after : high;
    return *begin < *end;
}
