/* Every rank works out the same chunks; who runs them is decided while the loop runs. */
static void dmcg_deal(dmcg_chunks *c, long n, long (*rule)(const dmcg_chunks *, long), long largest, long smallest)
{
    int room = 0;
    long done, size;

    *c = (dmcg_chunks){n, largest, smallest, 0, 0, dmcg_size - 1, c->first, c->owner, 0};
    for (done = 0; done < n; done += size) {
        if (c->count == room) {
            room = 2 * room + 64;
            c->first = realloc(c->first, (room + 1) * sizeof *c->first);
            c->owner = realloc(c->owner, room * sizeof *c->owner);
        }
        if (c->first == NULL || c->owner == NULL)
            MPI_Abort(MPI_COMM_WORLD, 1);
        c->first[c->count] = done;
        size = rule(c, n - done);
        size = size < 1 ? 1 : size < n - done ? size : n - done;
        c->first[++c->count] = done + size;
    }
}
