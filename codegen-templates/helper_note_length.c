/* Notes how long the memory is that begins there; of other memory that has begun there before nothing is noted any more. */
static void dmcg_note_length(void *begin, size_t bytes)
{
    struct dmcg_noted *known = dmcg_find(begin);

    if (begin == NULL)
        return;
    if (known == NULL) {
        known = malloc(sizeof *known);
        if (known == NULL) {
            fprintf(stderr, "there is no memory left\n");
            MPI_Abort(MPI_COMM_WORLD, 1);
            return;
        }
        known->begin = begin;
        known->next = dmcg_noted[(size_t)begin / 16 % 16384];
        dmcg_noted[(size_t)begin / 16 % 16384] = known;
    }
    known->bytes = bytes;
}
