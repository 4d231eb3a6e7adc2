/* A datatype of all lines of rank r, where they lie in the array. */
static MPI_Datatype dmcg_part(MPI_Datatype line, dmcg_lines l, int r)
{
    //% if cyclic
    //% if blocks
    long k = l.block > 0 ? r * l.block : dmcg_first(l.n, r);
    const long end = l.block > 0 ? l.n : dmcg_first(l.n, r + 1), share = end - k;
    const long most = l.block > 0 ? (l.n / (dmcg_size * l.block) + 1) * l.block : share;
    //% else
    long k = r * l.block;
    const long end = l.n, most = (l.n / (dmcg_size * l.block) + 1) * l.block;
    //% end
    //% else
    long k = dmcg_first(l.n, r);
    const long end = dmcg_first(l.n, r + 1), most = end - k;
    //% end
    int *counts = malloc((most > 0 ? most : 1) * sizeof *counts), *starts = malloc((most > 0 ? most : 1) * sizeof *starts);
    int runs = 0;
    MPI_Datatype part;

    while (k < end) {
        long low = l.first + l.stride * k, high = low + l.width;
        low = low < 0 ? 0 : low;
        high = high > l.size ? l.size : high;
        if (low < high && runs > 0 && low <= starts[runs - 1] + counts[runs - 1] && high >= starts[runs - 1]) {
            const long begin = starts[runs - 1], stop = begin + counts[runs - 1];    /* it touches the run before: both are one */
            starts[runs - 1] = dmcg_int(low < begin ? low : begin);
            counts[runs - 1] = dmcg_int((high > stop ? high : stop) - (low < begin ? low : begin));
        } else if (low < high) {
            starts[runs] = dmcg_int(low);
            counts[runs++] = dmcg_int(high - low);
        }
        //% if cyclic
        //% if blocks
        k += l.block > 0 && (k + 1) % l.block == 0 ? 1 + (dmcg_size - 1) * l.block : 1;
        //% else
        k += (k + 1) % l.block == 0 ? 1 + (dmcg_size - 1) * l.block : 1;
        //% end
        //% else
        k++;
        //% end
    }
    MPI_Type_indexed(runs, counts, starts, line, &part);
    MPI_Type_commit(&part);
    free(counts);
    free(starts);
    return part;
}
