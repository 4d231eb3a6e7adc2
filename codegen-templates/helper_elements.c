/* How many elements of that size the memory has that begins there. */
static long dmcg_elements(void *begin, size_t size)
{
    const struct dmcg_noted *known = begin == NULL ? NULL : dmcg_find(begin);

    if (begin != NULL && known == NULL) {
        fprintf(stderr, "the length of memory is not known\n");
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    return known == NULL ? 0 : (long)(known->bytes / size);
}
