/* A datatype of the elements low[d] <= index < high[d] of an array with size[d] indices on axis d. */
static MPI_Datatype dmcg_box(int axes, const long *size, const long *low, const long *high, MPI_Datatype element)
{
    MPI_Datatype box;
    int all[16], part[16], from[16], empty = 0, d;

    for (d = 0; d < axes; d++) {
        const long begin = low[d] < 0 ? 0 : low[d], end = high[d] > size[d] ? size[d] : high[d];
        all[d] = dmcg_int(size[d]);
        from[d] = (int)begin;
        part[d] = (int)(end - begin);
        if (end <= begin)
            empty = 1;
    }
    if (empty)
        MPI_Type_contiguous(0, element, &box);
    else
        MPI_Type_create_subarray(axes, all, part, from, MPI_ORDER_C, element, &box);
    MPI_Type_commit(&box);
    return box;
}
