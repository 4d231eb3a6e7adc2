/* Each rank gets the lines that it wants, and `before` and `after` more on each side, from the ranks that have them. */
static void dmcg_exchange(void *array, MPI_Datatype line, dmcg_lines have, dmcg_lines want, long before, long after)
{
    MPI_Request requests[2 * dmcg_size];
    MPI_Status statuses[2 * dmcg_size];
//% if overlaps
    const int n = dmcg_post(array, line, have, want, before, after, requests);

//% else
    long own_low, own_high, low, high, begin, end;
    int r, n = 0;

    dmcg_interval(have, dmcg_rank, &own_low, &own_high);
    for (r = 0; r < dmcg_size; r++) {
        if (r == dmcg_rank)
            continue;
        dmcg_interval(have, r, &low, &high);
        if (dmcg_overlap(want, dmcg_rank, before, after, low, high, &begin, &end))
            MPI_Irecv(dmcg_at(array, line, begin), dmcg_int(end - begin), line, r, 0, MPI_COMM_WORLD, &requests[n++]);
        if (dmcg_overlap(want, r, before, after, own_low, own_high, &begin, &end))
            MPI_Isend(dmcg_at(array, line, begin), dmcg_int(end - begin), line, r, 0, MPI_COMM_WORLD, &requests[n++]);
    }
//% end
    MPI_Waitall(n, requests, statuses);
    MPI_Type_free(&line);
}
