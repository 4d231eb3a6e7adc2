/* Trapezoid self-scheduling: from the largest chunk to the smallest in equal steps; if the loop does not say, from n / (2 ranks) to 1. */
static long dmcg_tss(const dmcg_chunks *c, long rest)
{
    const long parts = 2L * dmcg_size, from = c->largest > 0 ? c->largest : (c->n + parts - 1) / parts;
    const long to = c->smallest > 0 ? c->smallest : 1, chunks = (2 * c->n + from + to - 1) / (from + to);
    const long size = chunks > 1 ? from - c->count * ((from - to) / (chunks - 1)) : from;

    (void)rest;
    return size > to ? size : to;
}
