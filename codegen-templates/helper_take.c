/* The iteration that this rank runs after iteration k (-1: its first one); if there is none left, n. Between its own iterations
   rank 0 answers the ranks that ask. In the end all ranks learn who has run which chunk. */
static long dmcg_take(dmcg_chunks *c, long k)
{
    int chunk, asked = dmcg_rank == 0 && c->asking > 0;

    if (c->count == 0)      /* a broadcast of nothing would not keep the ranks together */
        return c->n;
    while (asked) {
        MPI_Iprobe(MPI_ANY_SOURCE, 1, MPI_COMM_WORLD, &asked, MPI_STATUS_IGNORE);
        if (asked)
            dmcg_answer(c);
    }
    if (k + 1 < c->end)
        return k + 1;
    if (dmcg_rank == 0) {
        chunk = dmcg_next_chunk(c, 0);
    } else {
        MPI_Send(NULL, 0, MPI_INT, 0, 1, MPI_COMM_WORLD);
        MPI_Recv(&chunk, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    if (chunk < c->count) {
        c->end = c->first[chunk + 1];
        return c->first[chunk];
    }
    while (dmcg_rank == 0 && c->asking > 0)
        dmcg_answer(c);
    MPI_Bcast(c->owner, c->count, MPI_INT, 0, MPI_COMM_WORLD);
    return c->n;
}
