/* The rank whose iterations have this line; -1: nobody's. */
static int dmcg_line_owner(dmcg_lines l, long index)
{
    const long step = l.stride > 0 ? l.stride : -l.stride, from = l.stride > 0 ? index - l.first : l.first + l.width - 1 - index;
    const long k = from / step;

    if (from < 0 || k >= l.n || from % step >= l.width)
        return -1;
    //% if chunks
    if (l.chunks != NULL)
        return dmcg_chunk_owner(l.chunks, k);
    //% end
    //% if cyclic
    //% if blocks
    return l.block > 0 ? (int)(k / l.block % dmcg_size) : dmcg_owner(l.n, k);
    //% else
    return k / l.block % dmcg_size;
    //% end
    //% else
    return dmcg_owner(l.n, k);
    //% end
}
