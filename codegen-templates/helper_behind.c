/* How many of `after` lines behind its own rank r needs in a ring of `size` lines: with the `before` lines before them that is each line
   once at most. */
static long dmcg_behind(dmcg_lines l, int r, long before, long after, long size)
{
    const long room = size - before - (dmcg_first(l.n, r + 1) - dmcg_first(l.n, r));

    return after < room ? after : room;
}
