/* The number of OpenMP's threads where there is one. */
static int dmcg_one_thread(void)
{
    return 1;
}
