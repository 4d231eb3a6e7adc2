/* malloc() that notes the length. */
static void *dmcg_malloc(size_t bytes)
{
    void *begin = malloc(bytes);

    dmcg_note_length(begin, bytes);
    return begin;
}
