/* Called by one rank, mostly rank 0: ends all ranks with this status. */
static void __attribute__((__noreturn__)) dmcg_exit(int status)
{
    const double now = MPI_Wtime();

    fflush(NULL);
    if (dmcg_size == 1) {                      /* nobody has to be stopped: an ordinary end */
        MPI_Finalize();
        _Exit(status);
    }
    while (MPI_Wtime() < now + 0.2)            /* mpiexec must have passed on what was printed */
        continue;
    if (!freopen("/dev/null", "w", stderr))    /* MPI would tell about it there */
        fclose(stderr);
    MPI_Abort(MPI_COMM_WORLD, status);
    _Exit(status);
}
