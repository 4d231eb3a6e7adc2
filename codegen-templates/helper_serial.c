/* In no parallel region of OpenMP. */
static int dmcg_serial(void)
{
    return 0;
}
