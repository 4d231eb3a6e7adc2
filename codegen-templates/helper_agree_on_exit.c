/* All ranks come here once for each split loop: at its end, or where an iteration ends the program. The first such iteration does end it: no
   other rank comes back. Rank 0 prints what is printed there, behind what it has printed before. */
static void dmcg_agree_on_exit(long turn)
{
    struct { long turn; int rank; } mine = {turn, dmcg_rank}, first;
    int status, length;
    char *text;
    MPI_Status message;

    MPI_Allreduce(&mine, &first, 1, MPI_LONG_INT, MPI_MINLOC, MPI_COMM_WORLD);
    if (first.turn == LONG_MAX || first.rank == dmcg_rank)
        return;
    if (dmcg_rank == 0) {
        MPI_Recv(&status, 1, MPI_INT, first.rank, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Probe(first.rank, 2, MPI_COMM_WORLD, &message);
        MPI_Get_count(&message, MPI_CHAR, &length);
        text = malloc((size_t)length + 1);
        if (text != NULL) {
            MPI_Recv(text, length, MPI_CHAR, first.rank, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            fwrite(text, 1, (size_t)length, stdout);
        }
        dmcg_exit(status);
    }
    MPI_Barrier(MPI_COMM_WORLD);    /* the program ends meanwhile */
}
