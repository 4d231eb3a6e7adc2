/* Values that are combined together: `count` numbers. */
typedef struct {
    void *first;
    int count;
    MPI_Datatype type;
    MPI_Op operation;
} dmcg_value;

static const dmcg_value *dmcg_values;    /* those of the message at hand */
static int dmcg_value_count;

/* Where a value begins in a message, after `bytes` of others: at a multiple of its numbers' size. *size: how long it is. */
static long dmcg_place(const dmcg_value *value, long bytes, long *size)
{
    int number;

    MPI_Type_size(value->type, &number);
    *size = (long)number * value->count;
    return (bytes + number - 1) / number * number;
}

/* The operation of such messages. */
static void dmcg_combine_each(void *in, void *inout, int *count, MPI_Datatype *type)
{
    long size, at = 0;
    int i;

    (void)count, (void)type;    /* always one, of this kind */
    for (i = 0; i < dmcg_value_count; i++, at += size) {
        at = dmcg_place(&dmcg_values[i], at, &size);
        MPI_Reduce_local((char *)in + at, (char *)inout + at, dmcg_values[i].count, dmcg_values[i].type, dmcg_values[i].operation);
    }
}

/* All in one message of so many bytes. The result is with rank 0, or with all. */
static void dmcg_combine_packed(int bytes, int to_all)
{
    char *packed = malloc(bytes + 1);
    MPI_Datatype type;
    MPI_Op operation;
    long size, at = 0;
    int i;

    for (i = 0; i < dmcg_value_count; i++, at += size) {
        at = dmcg_place(&dmcg_values[i], at, &size);
        memcpy(packed + at, dmcg_values[i].first, size);
    }
    MPI_Type_contiguous(bytes, MPI_BYTE, &type);
    MPI_Type_commit(&type);
    MPI_Op_create(dmcg_combine_each, 1, &operation);
    if (to_all)
        MPI_Allreduce(MPI_IN_PLACE, packed, 1, type, operation, MPI_COMM_WORLD);
    else
        MPI_Reduce(dmcg_rank == 0 ? MPI_IN_PLACE : packed, packed, 1, type, operation, 0, MPI_COMM_WORLD);
    for (i = 0, at = 0; i < dmcg_value_count; i++, at += size) {
        at = dmcg_place(&dmcg_values[i], at, &size);
        memcpy(dmcg_values[i].first, packed + at, size);
    }
    MPI_Op_free(&operation);
    MPI_Type_free(&type);
    free(packed);
}

/* Combines n values of all ranks: in one message if that is a short one, else each in its own, which MPI can take apart. */
static void dmcg_combine(int n, const dmcg_value *values, int to_all)
{
    long size, bytes = 0;
    int i;

    for (i = 0; i < n; i++) {
        bytes = dmcg_place(&values[i], bytes, &size);
        bytes += size;
    }
    if (bytes <= 2048) {
        dmcg_values = values;
        dmcg_value_count = n;
        dmcg_combine_packed((int)bytes, to_all);
        dmcg_values = NULL;
        return;
    }
    for (i = 0; i < n; i++)
        if (to_all)
            MPI_Allreduce(MPI_IN_PLACE, values[i].first, values[i].count, values[i].type, values[i].operation, MPI_COMM_WORLD);
        else
            MPI_Reduce(dmcg_rank == 0 ? MPI_IN_PLACE : values[i].first, values[i].first, values[i].count, values[i].type,
                       values[i].operation, 0, MPI_COMM_WORLD);
}
