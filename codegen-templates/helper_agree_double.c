/* All ranks learn the value that rank 0 found. */
static double dmcg_agree_double(double value)
{
    MPI_Bcast(&value, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    return value;
}
