/* The iterations of rank r: its first one, and the one after its k-th. */
static long dmcg_begin(dmcg_lines l, int r)
{
    //% if chunks
    if (l.chunks != NULL)
        return dmcg_chunk_after(l, r, -1);
    //% end
    //% if cyclic
    //% if blocks
    return l.block > 0 ? r * l.block : dmcg_first(l.n, r);
    //% else
    return r * l.block;
    //% end
    //% else
    return dmcg_first(l.n, r);
    //% end
}

static long dmcg_after(dmcg_lines l, int r, long k)
{
    //% if chunks
    if (l.chunks != NULL)
        return dmcg_chunk_after(l, r, k);
    //% end
    //% if cyclic
    //% if blocks
    if (l.block == 0)
        return k + 1 < dmcg_first(l.n, r + 1) ? k + 1 : l.n;
    //% end
    (void)r;
    return (k + 1) % l.block != 0 ? k + 1 : k + 1 + (dmcg_size - 1) * l.block;
    //% else
    return k + 1 < dmcg_first(l.n, r + 1) ? k + 1 : l.n;
    //% end
}
