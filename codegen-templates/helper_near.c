/* DD says how far from its own element an iteration reads; what lies farther away is not here. */
static long dmcg_near(long index, long from, long to)
{
    if (index < from || index > to) {
        fprintf(stderr, "element %ld is read, but DD says %ld to %ld\n", index, from, to);
        dmcg_exit(1);
    }
    return index;
}
