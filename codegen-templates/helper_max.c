/* The larger one. */
static long dmcg_max(long a, long b)
{
    return a > b ? a : b;
}
