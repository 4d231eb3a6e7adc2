/* ${comment} */
//% if copied
//% if guarded
if (${n} > 0) {
//% else
{
//% end
    ${c_type} ${copy} = ${variable};    /* ${variable} itself can stay in a register: MPI does not know its address */
    //% if to_all
    MPI_Allreduce(MPI_IN_PLACE, ${buffer}, ${values}, ${type}, ${operation}, MPI_COMM_WORLD);
    //% else
    MPI_Reduce(dmcg_rank == 0 ? MPI_IN_PLACE : ${buffer}, ${buffer}, ${values}, ${type}, ${operation}, 0, MPI_COMM_WORLD);
    //% end
    ${variable} = ${copy};
}
//% else
//% if guarded
if (${n} > 0)
//% end
//% if to_all
${in}MPI_Allreduce(MPI_IN_PLACE, ${buffer}, ${values}, ${type}, ${operation}, MPI_COMM_WORLD);
//% else
${in}MPI_Reduce(dmcg_rank == 0 ? MPI_IN_PLACE : ${buffer}, ${buffer}, ${values}, ${type}, ${operation}, 0, MPI_COMM_WORLD);
//% end
//% end
