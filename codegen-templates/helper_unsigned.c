/* MPI_MIN or MPI_MAX for unsigned numbers. MPICH 4.0.2 (Debian 12) compares them as if they were signed, so these operations are
   written out. */
static unsigned long long dmcg_number(const void *numbers, int i, int size)
{
    switch (size) {
    case 1: return ((const unsigned char *)numbers)[i];
    case sizeof(short): return ((const unsigned short *)numbers)[i];
    case sizeof(int): return ((const unsigned int *)numbers)[i];
    default: return ((const unsigned long long *)numbers)[i];
    }
}

static void dmcg_smaller(void *in, void *inout, int *count, MPI_Datatype *type)
{
    int i, size;

    MPI_Type_size(*type, &size);
    for (i = 0; i < *count; i++)
        if (dmcg_number(in, i, size) < dmcg_number(inout, i, size))
            memcpy((char *)inout + (long)i * size, (char *)in + (long)i * size, size);
}

static void dmcg_larger(void *in, void *inout, int *count, MPI_Datatype *type)
{
    int i, size;

    MPI_Type_size(*type, &size);
    for (i = 0; i < *count; i++)
        if (dmcg_number(in, i, size) > dmcg_number(inout, i, size))
            memcpy((char *)inout + (long)i * size, (char *)in + (long)i * size, size);
}

static MPI_Op dmcg_unsigned(MPI_Op operation)
{
    static MPI_Op smaller = MPI_OP_NULL, larger = MPI_OP_NULL;

    if (smaller == MPI_OP_NULL) {
        MPI_Op_create(dmcg_smaller, 1, &smaller);
        MPI_Op_create(dmcg_larger, 1, &larger);
    }
    return operation == MPI_MIN ? smaller : larger;
}
