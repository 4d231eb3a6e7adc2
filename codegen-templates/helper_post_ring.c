/* Begins what brings each rank the lines around its own from the ranks that have them. They stand in a ring of `size` lines: what would be
   the line after the last one is the first. Returns how many messages that are. */
static int dmcg_post_ring(void *array, MPI_Datatype line, dmcg_lines l, long before, long after, long size, MPI_Request *requests)
{
    const long most = before < size ? before : size, own_after = dmcg_behind(l, dmcg_rank, most, after, size);
    long own_low, own_high, low, high, begin, end, turn;
    int first, last, r, n = 0;

    dmcg_interval(l, dmcg_rank, &own_low, &own_high);
    for (turn = -1; turn <= 1; turn++) {    /* once round the ring, a line has a number that is greater by `size` */
        const long more = turn * size;

        first = dmcg_size;
        last = -1;
        dmcg_peers(l, own_low + more - after, own_high + more + most, &first, &last);
        if (dmcg_overlap(l, dmcg_rank, most, own_after, LONG_MIN, LONG_MAX, &begin, &end))
            dmcg_peers(l, begin - more, end - more, &first, &last);
        for (r = first; r <= last; r++) {
            if (r == dmcg_rank)
                continue;
            dmcg_interval(l, r, &low, &high);
            if (dmcg_overlap(l, dmcg_rank, most, own_after, low + more, high + more, &begin, &end))
                MPI_Irecv(dmcg_at(array, line, begin - more), dmcg_int(end - begin), line, r, 0, MPI_COMM_WORLD, &requests[n++]);
            if (dmcg_overlap(l, r, most, dmcg_behind(l, r, most, after, size), own_low + more, own_high + more, &begin, &end))
                MPI_Isend(dmcg_at(array, line, begin - more), dmcg_int(end - begin), line, r, 0, MPI_COMM_WORLD, &requests[n++]);
        }
    }
    return n;
}
