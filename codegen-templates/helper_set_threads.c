/* The number of ranks is mpiexec's: OpenMP's wish for a number of threads has no effect. */
static void dmcg_set_threads(int wish)
{
    (void)wish;
}
