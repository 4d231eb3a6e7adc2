/* Guided self-scheduling: one rank's part of the iterations that are left. */
static long dmcg_gss(const dmcg_chunks *c, long rest)
{
    (void)c;
    return (rest + dmcg_size - 1) / dmcg_size;
}
