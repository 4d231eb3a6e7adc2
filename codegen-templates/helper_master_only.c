/* No loop is marked, so rank 0 runs the whole program; the other ranks wait in MPI_Finalize until it ends. */
static void dmcg_master_only(void)
{
    extern int atexit(void (*)(void));    /* of stdlib.h, which the program need not include */
    extern void exit(int);
    //% if again
    static int begun;
    //% end
    int rank;

    //% if again
    if (begun++)    /* main is called again */
        return;
    //% end
    MPI_Init(NULL, NULL);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    //% if forks
    dmcg_process = getpid();
    //% end
    atexit(dmcg_end);
    if (rank != 0)
        exit(0);
}
