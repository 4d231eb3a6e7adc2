/* Before the program says why it ends. Does nothing outside of split loops. */
static void dmcg_exit_path(void)
{
    extern int fileno(FILE *), dup2(int, int);

    if (dmcg_turn == 0)
        return;
    dmcg_agree_on_exit(dmcg_turn);
    dmcg_turn = 0;
    if (dmcg_rank == 0)
        return;
    fflush(stdout);
    dmcg_printed = tmpfile();
    if (dmcg_printed != NULL)
        dup2(fileno(dmcg_printed), fileno(stdout));
}
