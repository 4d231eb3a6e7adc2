/* exit() in a function that an iteration of a split loop may call: it ends all ranks. */
static void __attribute__((__noreturn__)) dmcg_exit_in_turn(int status)
{
    long length;
    char *text;

    dmcg_exit_path();
    fflush(stdout);
    if (dmcg_printed != NULL && fseek(dmcg_printed, 0, SEEK_END) == 0) {
        length = ftell(dmcg_printed);
        rewind(dmcg_printed);
        text = malloc((size_t)length + 1);
        length = text != NULL ? (long)fread(text, 1, (size_t)length, dmcg_printed) : 0;
        MPI_Send(&status, 1, MPI_INT, 0, 2, MPI_COMM_WORLD);
        MPI_Send(text, (int)length, MPI_CHAR, 0, 2, MPI_COMM_WORLD);
        MPI_Barrier(MPI_COMM_WORLD);    /* rank 0 ends the program meanwhile */
    }
    dmcg_exit(status);
}
