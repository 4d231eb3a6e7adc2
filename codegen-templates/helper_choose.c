/* Of each element the value of the one rank that says it is its: for rank 0, or for all. */
static void dmcg_choose(void *values, const char *is_mine, long n, size_t size, int to_all)
{
    char *now = values, *part = malloc((size_t)n * size + 1);
    long i;

    for (i = 0; i < n; i++)
        if (is_mine[i])
            memcpy(part + i * size, now + i * size, size);
        else
            memset(part + i * size, 0, size);
    if (to_all)
        MPI_Allreduce(part, now, dmcg_int(n * size), MPI_BYTE, MPI_BOR, MPI_COMM_WORLD);
    else
        MPI_Reduce(part, now, dmcg_int(n * size), MPI_BYTE, MPI_BOR, 0, MPI_COMM_WORLD);
    free(part);
}
