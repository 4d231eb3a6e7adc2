/* All ranks learn the value that rank 0 found. */
static long long dmcg_agree_value(long long value)
{
    MPI_Bcast(&value, 1, MPI_LONG_LONG, 0, MPI_COMM_WORLD);
    return value;
}
