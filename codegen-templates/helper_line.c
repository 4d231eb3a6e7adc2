/* One line of an array across axis `axis`: index 0 of it, low[d] <= index < high[d] of the others. The next line begins
   where the type ends. */
static MPI_Datatype dmcg_line(int axes, const long *size, const long *low, const long *high, int axis, MPI_Datatype element)
{
    MPI_Datatype box = dmcg_box(axes, size, low, high, element), line;
    MPI_Aint begin, step;
    int d;

    MPI_Type_get_extent(element, &begin, &step);
    for (d = axis + 1; d < axes; d++)
        step *= size[d];
    MPI_Type_create_resized(box, 0, step, &line);
    MPI_Type_commit(&line);
    MPI_Type_free(&box);
    return line;
}
