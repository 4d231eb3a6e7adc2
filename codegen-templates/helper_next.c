/* Blocks of b iterations are dealt out in turn: the iteration that this rank runs after iteration k. */
static long dmcg_next(long k, long b)
{
    return (k + 1) % b != 0 ? k + 1 : k + 1 + (dmcg_size - 1) * b;
}
