/* The smaller one. */
static long dmcg_min(long a, long b)
{
    return a < b ? a : b;
}
