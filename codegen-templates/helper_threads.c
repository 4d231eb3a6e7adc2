/* The number of OpenMP's threads: a thread is a rank. */
static int dmcg_threads(void)
{
    return dmcg_size;
}
