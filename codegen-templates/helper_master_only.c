/* No loop is marked, so rank 0 runs the whole program; the other ranks wait in MPI_Finalize until it ends. */
static void dmcg_master_only(void)
{
    extern int atexit(void (*)(void));    /* of stdlib.h, which the program need not include */
    extern void exit(int);
    //% if again
    static int begun;
    //% end
    //% if counts
    //% else
    int rank;

    //% end
    //% if again
    if (begun++)    /* main is called again */
        return;
    //% end
    MPI_Init(NULL, NULL);
    //% if counts
    MPI_Comm_rank(MPI_COMM_WORLD, &dmcg_rank);
    MPI_Comm_size(MPI_COMM_WORLD, &dmcg_size);
    //% else
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    //% end
    //% if forks
    dmcg_process = getpid();
    //% end
    atexit(dmcg_end);
    //% if counts
    if (dmcg_rank != 0)
    //% else
    if (rank != 0)
    //% end
        exit(0);
}
