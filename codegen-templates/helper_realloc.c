/* realloc() that notes the length. */
static void *dmcg_realloc(void *old, size_t bytes)
{
    void *begin = realloc(old, bytes);

    dmcg_note_length(begin, bytes);
    return begin;
}
