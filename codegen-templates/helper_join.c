/* Row pointers and their n rows in one piece of memory. `filled`: the rows have values. */
static void *dmcg_join(void *rows, long n, size_t bytes, int filled)
{
    const size_t count = n > 0 ? (size_t)n : 0, begin = ((count + 1) * sizeof(void *) + 63) / 64 * 64;
    char *all = calloc(1, begin + count * bytes), *row, *place;
    size_t i;

    if (all == NULL) {
        fprintf(stderr, "no memory for %ld rows of %lu bytes\n", n, (unsigned long)bytes);
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    for (i = 0; i <= count; i++) {
        place = all + begin + i * bytes;
        if (i < count) {
            memcpy(&row, (char *)rows + i * sizeof row, sizeof row);
            if (filled)
                memcpy(place, row, bytes);
            free(row);
        }
        memcpy(all + i * sizeof place, &place, sizeof place);
    }
    free(rows);
    return all;
}
