/* MPI_LAND or MPI_LOR for values that stay what they are where no rank has changed them: 7 on all ranks is 7, and not 1. */
static void dmcg_combine_unequal(void *in, void *inout, int count, MPI_Datatype type, MPI_Op operation)
{
    int i, size;

    MPI_Type_size(type, &size);
    for (i = 0; i < count; i++) {
        char *a = (char *)in + (long)i * size, *b = (char *)inout + (long)i * size;

        if (memcmp(a, b, size) != 0)
            MPI_Reduce_local(a, b, 1, type, operation);
    }
}

static void dmcg_and(void *in, void *inout, int *count, MPI_Datatype *type)
{
    dmcg_combine_unequal(in, inout, *count, *type, MPI_LAND);
}

static void dmcg_or(void *in, void *inout, int *count, MPI_Datatype *type)
{
    dmcg_combine_unequal(in, inout, *count, *type, MPI_LOR);
}

static MPI_Op dmcg_unless_equal(MPI_Op operation)
{
    static MPI_Op both = MPI_OP_NULL, either = MPI_OP_NULL;

    if (both == MPI_OP_NULL) {
        MPI_Op_create(dmcg_and, 1, &both);
        MPI_Op_create(dmcg_or, 1, &either);
    }
    return operation == MPI_LAND ? both : either;
}
