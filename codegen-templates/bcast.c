/* ${comment} */
//% if made
//% if may_miss
if (${exists}) {
//% else
{
//% end
    MPI_Datatype dmcg_type = ${type};
    MPI_Bcast(${buffer}, ${count}, dmcg_type, 0, MPI_COMM_WORLD);
    MPI_Type_free(&dmcg_type);
}
//% else
//% if may_miss
if (${exists})
//% end
${in}MPI_Bcast(${buffer}, ${count}, ${type}, 0, MPI_COMM_WORLD);
//% end
