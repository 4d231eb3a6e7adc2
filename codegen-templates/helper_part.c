/* Makes a datatype of the lines that belong to rank r, and `before` and `after` more on each side of each, where they lie in
   the array. `have`, if given: only those of them that `owner` has by it. Returns how many runs of lines there are. */
static int dmcg_part(MPI_Datatype line, dmcg_lines l, int r, long before, long after, const dmcg_lines *have, int owner, MPI_Datatype *part)
{
    int *counts = NULL, *starts = NULL, runs = 0, room = 0;
    long k, i, done = l.stride > 0 ? -1 : l.size;    /* the last line that was looked at */

    for (k = dmcg_begin(l, r); k < l.n; k = dmcg_after(l, r, k)) {
        long low = l.first + l.stride * k - before, high = l.first + l.stride * k + l.width + after;
        low = low < 0 ? 0 : low;
        high = high > l.size ? l.size : high;
        if (l.stride > 0 && low <= done)
            low = done + 1;
        if (l.stride < 0 && high > done)
            high = done;
        for (i = low; i < high; i++) {
            if (have != NULL && dmcg_line_owner(*have, i) != owner)
                continue;
            if (runs > 0 && i == starts[runs - 1] + counts[runs - 1]) {
                counts[runs - 1]++;
                continue;
            }
            if (runs == room) {
                room = 2 * room + 16;
                counts = realloc(counts, room * sizeof *counts);
                starts = realloc(starts, room * sizeof *starts);
            }
            starts[runs] = dmcg_int(i);
            counts[runs++] = 1;
        }
        if (low < high)
            done = l.stride > 0 ? high - 1 : low;
    }
    MPI_Type_indexed(runs, counts, starts, line, part);
    MPI_Type_commit(part);
    free(counts);
    free(starts);
    return runs;
}
