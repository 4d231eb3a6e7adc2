/* ${comment} */
//% if guarded
if (${n} > 0)
//% end
//% if made
${in}{
${in}    MPI_Datatype dmcg_type = ${type};
${in}    MPI_Bcast(${buffer}, ${count}, dmcg_type, ${owner}, MPI_COMM_WORLD);
${in}    MPI_Type_free(&dmcg_type);
${in}}
//% else
${in}MPI_Bcast(${buffer}, ${count}, ${type}, ${owner}, MPI_COMM_WORLD);
//% end
