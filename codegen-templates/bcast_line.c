/* ${comment} */
//% if made
//% if may_miss
if (${exists}) {
//% else
{
//% end
    MPI_Datatype dmcg_type = ${type};
    //% if guarded
    MPI_Bcast(${buffer}, ${count}, dmcg_type, ${guard} ? ${owner} : 0, MPI_COMM_WORLD);
    //% else
    MPI_Bcast(${buffer}, ${count}, dmcg_type, ${owner}, MPI_COMM_WORLD);
    //% end
    MPI_Type_free(&dmcg_type);
}
//% else
//% if may_miss
if (${exists})
//% end
//% if guarded
${in}MPI_Bcast(${buffer}, ${count}, ${type}, ${guard} ? ${owner} : 0, MPI_COMM_WORLD);
//% else
${in}MPI_Bcast(${buffer}, ${count}, ${type}, ${owner}, MPI_COMM_WORLD);
//% end
//% end
