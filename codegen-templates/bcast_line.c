/* ${comment} */
//% if made
//% if guarded
if (${guard}) {
//% else
{
//% end
    MPI_Datatype dmcg_type = ${type};
    MPI_Bcast(${buffer}, ${count}, dmcg_type, ${owner}, MPI_COMM_WORLD);
    MPI_Type_free(&dmcg_type);
}
//% else
//% if guarded
if (${guard})
//% end
${in}MPI_Bcast(${buffer}, ${count}, ${type}, ${owner}, MPI_COMM_WORLD);
//% end
