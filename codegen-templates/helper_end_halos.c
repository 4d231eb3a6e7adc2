/* Waits until all of them have come. */
static void dmcg_end_halos(void)
{
    MPI_Status statuses[dmcg_travelling_count + 1];

    MPI_Waitall(dmcg_travelling_count, dmcg_travelling, statuses);
    dmcg_travelling_count = 0;
}
