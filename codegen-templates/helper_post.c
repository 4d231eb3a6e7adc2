/* Begins what brings each rank the lines that it wants, and `before` and `after` more on each side, from the ranks that have them. Returns
   how many messages that are. */
static int dmcg_post(void *array, MPI_Datatype line, dmcg_lines have, dmcg_lines want, long before, long after, MPI_Request *requests)
{
    long own_low, own_high, low, high, begin, end;
    int first = dmcg_size, last = -1, r, n = 0;

    dmcg_interval(have, dmcg_rank, &own_low, &own_high);
    dmcg_peers(want, own_low - after, own_high + before, &first, &last);
    if (dmcg_overlap(want, dmcg_rank, before, after, LONG_MIN, LONG_MAX, &begin, &end))
        dmcg_peers(have, begin, end, &first, &last);
    for (r = first; r <= last; r++) {
        if (r == dmcg_rank)
            continue;
        dmcg_interval(have, r, &low, &high);
        if (dmcg_overlap(want, dmcg_rank, before, after, low, high, &begin, &end))
            MPI_Irecv(dmcg_at(array, line, begin), dmcg_int(end - begin), line, r, 0, MPI_COMM_WORLD, &requests[n++]);
        if (dmcg_overlap(want, r, before, after, own_low, own_high, &begin, &end))
            MPI_Isend(dmcg_at(array, line, begin), dmcg_int(end - begin), line, r, 0, MPI_COMM_WORLD, &requests[n++]);
    }
    return n;
}
