static int dmcg_left, dmcg_status;

/* After the functions that were given to atexit(). */
static void __attribute__((destructor)) dmcg_end_ranks(void)
{
    if (dmcg_left) dmcg_exit(dmcg_status);
}

/* Called by one rank: exit(), at the end of which all ranks end with this status. */
static void __attribute__((__noreturn__)) dmcg_exit_at_last(int status)
{
    dmcg_left = 1;
    dmcg_status = status;
    exit(status);
}
