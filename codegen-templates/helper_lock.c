/* A lock of OpenMP: what it guards is run by one rank, one iteration after the other. */
static void dmcg_lock(void *lock)
{
    (void)lock;
}
