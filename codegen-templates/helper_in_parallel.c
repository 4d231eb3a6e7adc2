/* In a parallel region of OpenMP. */
static int dmcg_in_parallel(void)
{
    return dmcg_size > 1;
}
