/* Each rank sends its lines to all. */
static void dmcg_allgather_parts(void *array, MPI_Datatype line, dmcg_lines l)
{
    MPI_Datatype part;
    int r;

    for (r = 0; r < dmcg_size; r++) {
        dmcg_part(line, l, r, 0, 0, NULL, 0, &part);
        MPI_Bcast(array, 1, part, r, MPI_COMM_WORLD);
        MPI_Type_free(&part);
    }
    MPI_Type_free(&line);
}
