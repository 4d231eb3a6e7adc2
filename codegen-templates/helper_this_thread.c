/* The number of OpenMP's thread that does what is not split. */
static int dmcg_this_thread(void)
{
    return 0;
}
