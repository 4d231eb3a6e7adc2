/* calloc() that notes the length. */
static void *dmcg_calloc(size_t count, size_t size)
{
    void *begin = calloc(count, size);

    dmcg_note_length(begin, count * size);
    return begin;
}
