/* The chunk of iteration k. */
static int dmcg_chunk(const dmcg_chunks *c, long k)
{
    int low = 0, high = c->count;

    while (low + 1 < high) {
        const int middle = low + (high - low) / 2;
        if (c->first[middle] <= k)
            low = middle;
        else
            high = middle;
    }
    return low;
}
