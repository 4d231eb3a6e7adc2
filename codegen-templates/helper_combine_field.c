/* Combines one field of n structures, `values` numbers in each: of the first structure it is at `field`, of the next one `step`
   bytes on. The result is with rank 0, or with all. */
static void dmcg_combine_field(void *field, long n, size_t step, int values, MPI_Datatype type, MPI_Op operation, int to_all)
{
    int size, count = dmcg_int(n * values);
    char *part;
    long k;

    MPI_Type_size(type, &size);
    part = malloc((size_t)count * size + 1);
    for (k = 0; k < n; k++)
        memcpy(part + k * values * size, (char *)field + k * step, (size_t)values * size);
    if (to_all)
        MPI_Allreduce(MPI_IN_PLACE, part, count, type, operation, MPI_COMM_WORLD);
    else
        MPI_Reduce(dmcg_rank == 0 ? MPI_IN_PLACE : part, part, count, type, operation, 0, MPI_COMM_WORLD);
    for (k = 0; k < n; k++)
        memcpy((char *)field + k * step, part + k * values * size, (size_t)values * size);
    free(part);
}
