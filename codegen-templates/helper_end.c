//% if forks
static pid_t dmcg_process;    /* rank 0's own; its children do not end MPI */

//% end
/* Called when the program ends, by return from main or by exit. */
static void dmcg_end(void)
{
    //% if forks
    if (getpid() == dmcg_process)
        MPI_Finalize();
    //% else
    MPI_Finalize();
    //% end
}
