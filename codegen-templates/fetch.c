/* ${comment} */
//% if guarded
if (${guard} && ${owner} != 0) {
//% else
if (${owner} != 0) {
//% end
    //% if made
    MPI_Datatype dmcg_type = ${type};
    //% end
    if (dmcg_rank == ${owner})
        MPI_Send(${buffer}, ${count}, ${used_type}, 0, 0, MPI_COMM_WORLD);
    if (dmcg_rank == 0)
        MPI_Recv(${buffer}, ${count}, ${used_type}, ${owner}, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    //% if made
    MPI_Type_free(&dmcg_type);
    //% end
}
