/* Elements of an array that a loop reads at places which stand in memory: each rank finds out once which ones its iterations read, and
   asks their owners for them; then these elements alone travel. */
typedef struct {
    int known;
    long keys[16];                  /* what the places depend on beside the arrays */
    dmcg_lines own;                 /* who owns which element; the others are with every rank */
    char *noted;                    /* by element, while they are looked for */
    int all;                        /* so much is read that each rank sends its elements to all */
    int *wanted, *given;            /* elements that this rank reads, and those that others read of its own, rank by rank */
    int *wanted_counts, *given_counts;
    char *in, *out;
} dmcg_lookup;

static void *dmcg_room(long count, size_t size)
{
    void *room = calloc(count + 1, size);

    if (room == NULL) {
        fprintf(stderr, "no memory for the places of elements\n");
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    return room;
}

/* Have the places to be found out? They were found out for the same values; else the old lists end. */
static int dmcg_is_new(dmcg_lookup *l, dmcg_lines own, int count, const long *keys)
{
    int k, same = l->known && l->own.n == own.n && l->own.first == own.first;

    for (k = 0; k < count; k++) {
        same = same && l->keys[k] == keys[k];
        l->keys[k] = keys[k];
    }
    if (same)
        return 0;
    if (l->known) {
        free(l->wanted), free(l->given), free(l->in), free(l->out);
        free(l->wanted_counts), free(l->given_counts);
    }
    l->known = 1;
    l->own = own;
    l->noted = dmcg_room(own.n > 0 ? dmcg_int(own.n) : 0, 1);
    return 1;
}

/* An iteration of this rank reads the element. */
static void dmcg_note(dmcg_lookup *l, long index)
{
    const long k = index - l->own.first;

    if (k >= 0 && k < l->own.n)
        l->noted[k] = 1;
}

/* The elements that were noted and belong to others, rank by rank; how many there are. */
static int dmcg_list_wanted(dmcg_lookup *l)
{
    int r, count = 0;
    long k;

    l->wanted_counts = dmcg_room(dmcg_size, sizeof(int));
    l->given_counts = dmcg_room(dmcg_size, sizeof(int));
    for (k = 0; k < l->own.n; k++)
        count += l->noted[k];
    l->wanted = dmcg_room(count, sizeof(int));
    for (r = 0, count = 0; r < dmcg_size; r++)
        for (k = dmcg_first(l->own.n, r); r != dmcg_rank && k < dmcg_first(l->own.n, r + 1); k++)
            if (l->noted[k]) {
                l->wanted[count++] = (int)k;
                l->wanted_counts[r]++;
            }
    free(l->noted);
    return count;
}

/* Where each rank's elements begin; how many there are. */
static int dmcg_sums(const int *counts, int *starts)
{
    int r, sum = 0;

    for (r = 0; r < dmcg_size; r++) {
        starts[r] = sum;
        sum += counts[r];
    }
    return sum;
}

/* Each rank tells the others which of their elements it reads. One that reads more than half of what it has not tells all of them so: it
   says -1 - count. */
static void dmcg_ask(dmcg_lookup *l, size_t size)
{
    const int count = dmcg_list_wanted(l);
    const long others = l->own.n - (dmcg_first(l->own.n, dmcg_rank + 1) - dmcg_first(l->own.n, dmcg_rank));
    int told[dmcg_size], heard[dmcg_size], from[dmcg_size], to[dmcg_size], r, given, greedy = 0;

    for (r = 0; r < dmcg_size; r++)
        told[r] = 2L * count > others ? -1 - l->wanted_counts[r] : l->wanted_counts[r];
    MPI_Alltoall(told, 1, MPI_INT, heard, 1, MPI_INT, MPI_COMM_WORLD);
    for (r = 0; r < dmcg_size; r++) {
        l->given_counts[r] = heard[r] < 0 ? -1 - heard[r] : heard[r];
        greedy += heard[r] < 0;
    }
    l->all = 2 * greedy > dmcg_size;    /* all ranks count the same */
    given = l->all ? 0 : dmcg_sums(l->given_counts, to);
    l->given = dmcg_room(given, sizeof(int));
    l->in = dmcg_room(l->all ? 0 : count, size);
    l->out = dmcg_room(given, size);
    dmcg_sums(l->wanted_counts, from);
    if (!l->all)
        MPI_Alltoallv(l->wanted, l->wanted_counts, from, MPI_INT, l->given, l->given_counts, to, MPI_INT, MPI_COMM_WORLD);
}

/* Each rank gets the elements that it reads; an element is of `size` bytes, numbers of the type. */
static void dmcg_look_up(dmcg_lookup *l, void *array, size_t size, MPI_Datatype type)
{
    char *first = (char *)array + l->own.first * (long)size;
    MPI_Request requests[2 * dmcg_size];
    MPI_Status statuses[2 * dmcg_size];
    int bytes, numbers, r, k, n = 0, in = 0, out = 0;

    MPI_Type_size(type, &bytes);
    numbers = (int)(size / bytes);
    if (l->all) {
        dmcg_allgather(array, dmcg_row(numbers, type), l->own);
        return;
    }
    for (r = 0; r < dmcg_size; in += l->wanted_counts[r++])
        if (l->wanted_counts[r] > 0)
            MPI_Irecv(l->in + in * size, dmcg_int((long)l->wanted_counts[r] * numbers), type, r, 0, MPI_COMM_WORLD, &requests[n++]);
    for (r = 0; r < dmcg_size; r++) {
        const int begin = out;
        for (; out < begin + l->given_counts[r]; out++)
            memcpy(l->out + out * size, first + l->given[out] * size, size);
        if (out > begin)
            MPI_Isend(l->out + begin * size, dmcg_int((long)(out - begin) * numbers), type, r, 0, MPI_COMM_WORLD, &requests[n++]);
    }
    MPI_Waitall(n, requests, statuses);
    for (k = 0; k < in; k++)
        memcpy(first + l->wanted[k] * size, l->in + k * size, size);
}
