/* Each rank gets the `before` lines before its own and the `after` lines after them from the ranks that have them. */
static void dmcg_halo(void *array, MPI_Datatype line, dmcg_lines l, long before, long after)
{
    MPI_Request requests[2 * dmcg_size];
    MPI_Status statuses[2 * dmcg_size];
    long low, high, from, to, begin, end;
    int r, n = 0;

    dmcg_interval(l, dmcg_rank, &low, &high);
    for (r = 0; r < dmcg_size && low < high; r++) {
        dmcg_interval(l, r, &from, &to);
        if (r == dmcg_rank || from == to)
            continue;
        begin = from > low - before ? from : low - before;
        end = to < high + after ? to : high + after;
        if (begin < end)
            MPI_Irecv(dmcg_at(array, line, begin), dmcg_int(end - begin), line, r, 0, MPI_COMM_WORLD, &requests[n++]);
        begin = low > from - before ? low : from - before;
        end = high < to + after ? high : to + after;
        if (begin < end)
            MPI_Isend(dmcg_at(array, line, begin), dmcg_int(end - begin), line, r, 0, MPI_COMM_WORLD, &requests[n++]);
    }
    MPI_Waitall(n, requests, statuses);
    MPI_Type_free(&line);
}
