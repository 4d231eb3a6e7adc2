/* Pointers to n planes of m rows each, to the rows, and these, in one piece of memory. `filled`: the rows have values.
   The pointers to rows lay in so many pieces of memory. */
static void *dmcg_join_planes(void *planes, long n, long m, size_t bytes, int filled, long pieces)
{
    const size_t count = n > 0 ? (size_t)n : 0, rows = m > 0 ? (size_t)m : 0, size = sizeof(void *);
    const size_t tables = (count + 1) * size, begin = (tables + (count * rows + 1) * size + 63) / 64 * 64;
    char *all = calloc(1, begin + count * rows * bytes), *table, *row, *place;
    size_t i, j;

    if (all == NULL) {
        fprintf(stderr, "no memory for %ld planes of %ld rows of %lu bytes\n", n, m, (unsigned long)bytes);
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    for (i = 0; i <= count; i++) {
        place = all + tables + i * rows * size;
        memcpy(all + i * size, &place, size);
    }
    for (i = 0; i <= count * rows; i++) {
        place = all + begin + i * bytes;
        memcpy(all + tables + i * size, &place, size);
    }
    for (i = 0; i < count; i++)
        for (j = 0; j < rows; j++) {
            memcpy(&table, (char *)planes + i * size, size);
            memcpy(&row, table + j * size, size);
            if (filled)
                memcpy(all + begin + (i * rows + j) * bytes, row, bytes);
            free(row);
        }
    for (i = 0; i < count && (long)i < pieces; i++) {
        memcpy(&table, (char *)planes + i * size, size);
        free(table);
    }
    free(planes);
    return all;
}
