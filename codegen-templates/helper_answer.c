/* Rank 0: the next chunk goes to rank r. Returns its number; how many there are if there is none left. */
static int dmcg_next_chunk(dmcg_chunks *c, int r)
{
    if (c->dealt == c->count)
        return c->count;
    c->owner[c->dealt] = r;
    return c->dealt++;
}

/* Rank 0: answers a rank that asks for a chunk. */
static void dmcg_answer(dmcg_chunks *c)
{
    MPI_Status status;
    int chunk;

    MPI_Recv(NULL, 0, MPI_INT, MPI_ANY_SOURCE, 1, MPI_COMM_WORLD, &status);
    chunk = dmcg_next_chunk(c, status.MPI_SOURCE);
    MPI_Send(&chunk, 1, MPI_INT, status.MPI_SOURCE, 1, MPI_COMM_WORLD);
    if (chunk == c->count)
        c->asking--;
}
