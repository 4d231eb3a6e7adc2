/* Called by rank 0 alone: ends all ranks with this status. */
static void __attribute__((noreturn)) dmcg_exit(int status)
{
    fflush(NULL);
    if (!freopen("/dev/null", "w", stderr))    /* MPI would tell about it there */
        fclose(stderr);
    MPI_Abort(MPI_COMM_WORLD, status);
    _Exit(status);
}
